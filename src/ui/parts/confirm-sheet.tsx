import { useTexts } from '../primitives/use-texts.ts'
import { Button } from '../primitives/button.tsx'
import { Sheet } from '../primitives/sheet.tsx'
import { Isolated } from '../primitives/isolated.tsx'

interface ConfirmProps {
  readonly title: string
  /** What will happen, in one or two sentences. */
  readonly text?: string
  /** The facts: amount, fee, to whom. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** The verb: "Pay 42.00 USDT", never "OK". */
  readonly verb: string
  readonly destructive?: boolean
  readonly pending?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks once more, with the facts, before something that moves money or cannot be undone. */
export function ConfirmSheet({
  title,
  text,
  facts = [],
  verb,
  destructive,
  pending,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const { t } = useTexts()
  return (
    <Sheet
      title={title}
      onClose={onClose}
      pending={pending ?? false}
      foot={
        <>
          <Button wide disabled={pending ?? false} onClick={onClose}>
            {t('actions.notNow')}
          </Button>
          <Button wide kind={destructive ? 'destructive' : 'primary'} pending={pending ?? false} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {text && <p className="text-muted">{text}</p>}
      {facts.length > 0 && (
        <dl className="mt-3 grid gap-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="min-w-0 text-muted">{label}</dt>
              <dd className="figures min-w-0 text-end font-medium break-words">
                <Isolated>{value}</Isolated>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Sheet>
  )
}
