import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '../links.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Frame } from '../templates/frame.tsx'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Frame title={t('notFound.title')}>
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Link
            to={links.home()}
            className="inline-flex min-h-11 items-center rounded-control bg-fill px-5 font-medium text-on-fill"
          >
            {t('notFound.home')}
          </Link>
        }
      />
    </Frame>
  )
}
