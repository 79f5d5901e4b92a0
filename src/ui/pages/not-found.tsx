import { useTranslation } from 'react-i18next'
import { EmptyState } from '../parts/empty-state.tsx'
import { WaysOn } from '../parts/ways-on.tsx'
import { Frame } from '../templates/frame.tsx'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Frame title={t('notFound.title')}>
      <EmptyState title={t('notFound.title')} text={t('notFound.text')} action={<WaysOn />} />
    </Frame>
  )
}
