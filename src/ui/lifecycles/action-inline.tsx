import { useEffect } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Button } from '../primitives/button.tsx'
import { ActionBody } from './action-body.tsx'
import { type Asking, useActionForm } from './use-action-form.ts'
import { useLifecycleText } from './use-lifecycle-text.ts'

/** Asks for a decision of the desk beside what it is about, so that nothing is typed from memory. */
export function ActionInline({
  obstacle,
  isDestructive,
  onClose,
  ...asking
}: Asking & {
  isDestructive: boolean
  /** Why the action is no longer possible: a colleague or the chain may be quicker. What was typed stays. */
  obstacle: string | undefined
  /** The person puts it off. */
  onClose: () => void
}) {
  const { t } = useTexts()
  const text = useLifecycleText(asking.of)
  const form = useActionForm(asking)
  const { box, submit, pending, refusal } = form
  // The person who opened the form types on in it.
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [box])
  // While the own answer is on its way, the move may be the person's own.
  const isStopped = obstacle !== undefined && !refusal && !pending
  return (
    <form
      ref={box}
      noValidate
      data-part="action"
      aria-label={text.action(asking.event, asking.subject)}
      className="grid gap-4 rounded-control border border-line bg-canvas p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (obstacle === undefined) void submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The first press closes the form, the second one the case. A pending answer is waited for.
        event.preventDefault()
        if (!pending) onClose()
      }}
    >
      <ActionBody form={form} />
      {isStopped && (
        <p role="alert" className="animate-enter rounded-control bg-bad-soft p-3 text-sm text-bad">
          {obstacle}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={pending} onClick={onClose}>
          {t('actions.notNow')}
        </Button>
        <Button
          type="submit"
          kind={isDestructive ? 'destructive' : 'primary'}
          pending={pending}
          disabled={obstacle !== undefined}
        >
          {form.verb}
        </Button>
      </div>
    </form>
  )
}
