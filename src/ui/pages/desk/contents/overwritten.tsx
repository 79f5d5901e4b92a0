import { useTexts } from '../../../primitives/use-texts.ts'
import { Button } from '../../../primitives/button.tsx'

/** Says that a colleague changed or deleted what is being written here. What is typed stays until their text is loaded. */
export function Overwritten({ isGone, onLoad }: { isGone: boolean; onLoad: (() => void) | undefined }) {
  const { t } = useTexts('deskArticle')
  if (!isGone && !onLoad) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-waiting-soft px-4 py-2">
      <p className="flex-1">{t(isGone ? 'gone' : 'overwritten')}</p>
      {!isGone && onLoad && (
        <Button small onClick={onLoad}>
          {t('loadTheirs')}
        </Button>
      )}
    </div>
  )
}
