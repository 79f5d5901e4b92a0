import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../primitives/button.tsx'
import { Sheet } from '../primitives/sheet.tsx'
import { ActionBody, Refusal } from './action-body.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { type Asking, useActionForm } from './use-action-form.ts'
import { useLifecycleText } from './use-lifecycle-text.ts'

/** Asks for an action in a sheet over the page. */
export function ActionSheet({
  isOpen,
  isDestructive,
  onClose,
  ...asking
}: Omit<Asking, 'onDone'> & {
  isDestructive: boolean
  /** Whether the action is still possible; the other side may be quicker. */
  isOpen: boolean
  onClose: () => void
}) {
  const { of, event, subject } = asking
  const { t } = useTranslation()
  const text = useLifecycleText(of)
  const formId = useId()
  const form = useActionForm({ ...asking, onDone: onClose })
  const { box, submit, pending, refusal } = form
  const title = text.action(event, subject)
  if (!pending && !isOpen) {
    return (
      <Sheet
        title={title}
        onClose={onClose}
        foot={
          <Button wide onClick={onClose}>
            {t('actions.close')}
          </Button>
        }
      >
        <div className="grid gap-4">
          <MovedNotice of={of} subject={subject} />
          {refusal && refusal.key !== 'system.alreadyMoved' && <Refusal problem={refusal} />}
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      pending={pending}
      foot={
        <>
          <Button wide disabled={pending} onClick={onClose}>
            {t('actions.notNow')}
          </Button>
          <Button wide type="submit" form={formId} kind={isDestructive ? 'destructive' : 'primary'} pending={pending}>
            {pending ? text.say('lifecycle:sending') : form.verb}
          </Button>
        </>
      }
    >
      <form
        ref={box}
        id={formId}
        noValidate
        data-part="action"
        className="grid gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void submit()
        }}
      >
        <ActionBody form={form} />
      </form>
    </Sheet>
  )
}
