import { useTexts } from '../primitives/use-texts.ts'
import { useCopy } from '../hooks/use-copy.ts'
import { Button } from '../primitives/button.tsx'
import { Sheet } from '../primitives/sheet.tsx'

/** A secret that the shop keeps as no text: it is shown this once, to be copied. */
export function ShownOnce({
  title,
  text,
  secret,
  onClose,
}: {
  title: string
  text: string
  secret: string
  onClose: () => void
}) {
  const { t } = useTexts()
  const copy = useCopy()
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button wide onClick={onClose}>
            {t('actions.close')}
          </Button>
          <Button wide kind="primary" onClick={() => copy(secret)}>
            {t('actions.copy')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">{text}</p>
        <p data-part="secret" className="figures rounded-control bg-soft p-3 text-sm break-all select-all">
          <bdi dir="ltr">{secret}</bdi>
        </p>
      </div>
    </Sheet>
  )
}
