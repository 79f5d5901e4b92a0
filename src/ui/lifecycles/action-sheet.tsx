import { FormSheet } from '../parts/form-sheet.tsx'
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
  const text = useLifecycleText(of)
  const form = useActionForm({ ...asking, onDone: onClose })
  const { box, submit, pending, refusal } = form
  return (
    <FormSheet
      title={text.action(event, subject)}
      verb={pending ? text.say('lifecycle:sending') : form.verb}
      destructive={isDestructive}
      pending={pending}
      box={box}
      onSubmit={submit}
      onClose={onClose}
      ended={
        !pending &&
        !isOpen && (
          <div className="grid gap-4">
            <MovedNotice of={of} subject={subject} />
            {refusal && refusal.key !== 'system.alreadyMoved' && <Refusal problem={refusal} />}
          </div>
        )
      }
    >
      <ActionBody form={form} />
    </FormSheet>
  )
}
