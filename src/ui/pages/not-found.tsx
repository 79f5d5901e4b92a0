import { useTexts } from '../primitives/use-texts.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { WaysOn } from '../parts/ways-on.tsx'
import { Frame } from '../templates/frame.tsx'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTexts()
  return <Nothing title={t('notFound.title')} text={t('notFound.text')} />
}

/** An address that does not name what its page would show: it was cut off on its way. */
export function IncompleteLinkPage() {
  const { t } = useTexts()
  return <Nothing title={t('notFound.incomplete')} text={t('notFound.incompleteText')} />
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <Frame title={title}>
      <EmptyState title={title} text={text} action={<WaysOn />} />
    </Frame>
  )
}
