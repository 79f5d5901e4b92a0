import { type ReactNode, type Ref, useId } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Button } from '../primitives/button.tsx'
import { Sheet } from '../primitives/sheet.tsx'

/** A form in a sheet, with its verb and the way out below it. What is on its way is not sent twice, and keeps the sheet open. */
export function FormSheet({
  title,
  verb,
  destructive = false,
  pending,
  box,
  onSubmit,
  onClose,
  ended,
  children,
}: {
  title: string
  verb: string
  destructive?: boolean
  pending: boolean
  /** Gets the form, whose first wrong field is focused after a refusal. */
  box?: Ref<HTMLFormElement>
  onSubmit: () => Promise<void>
  onClose: () => void
  /** What stands in place of the form once it cannot be sent any more. */
  ended?: ReactNode
  children: ReactNode
}) {
  const { t } = useTexts()
  const formId = useId()
  return (
    <Sheet
      title={title}
      onClose={onClose}
      pending={pending}
      foot={
        ended ? (
          <Button wide onClick={onClose}>
            {t('actions.close')}
          </Button>
        ) : (
          <>
            <Button wide disabled={pending} onClick={onClose}>
              {t('actions.notNow')}
            </Button>
            <Button wide type="submit" form={formId} kind={destructive ? 'destructive' : 'primary'} pending={pending}>
              {verb}
            </Button>
          </>
        )
      }
    >
      {ended || (
        <form
          ref={box}
          id={formId}
          noValidate
          data-part="action"
          className="grid gap-4"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            void onSubmit()
          }}
        >
          {children}
        </form>
      )}
    </Sheet>
  )
}
