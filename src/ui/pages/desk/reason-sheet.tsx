import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '#contract/platform/problem.ts'
import { wrongReason } from '#contract/platform/text-limits.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { useSend } from '../../hooks/use-send.ts'
import { Button } from '../../primitives/button.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { Sheet } from '../../primitives/sheet.tsx'

/** Asks why something is done, says what will happen and who reads the reason. Nothing typed is lost when it is refused. */
export function ReasonSheet<T>({
  draft: name,
  title,
  text,
  verb,
  destructive,
  label,
  hint,
  onSend,
  onDone,
  onClose,
}: {
  /** The name of the draft: what is done, and to whom or what. */
  draft: string
  title: string
  /** What will happen. */
  text: string
  verb: string
  destructive: boolean
  label: string
  /** Who reads the reason. */
  hint: string
  onSend: (reason: string) => Promise<Result<T>>
  onDone: (answer: T) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const { typed, setTyped, forget } = useDraft(name, { reason: '' })
  const { reason } = typed
  const { send, pending, at, setProblem } = useSend()
  const handleSubmit = async (): Promise<void> => {
    const wrong = wrongReason({ reason })
    if (wrong) {
      setProblem(wrong)
      document.getElementById(formId)?.querySelector('textarea')?.focus()
      return
    }
    const answer = await send(() => onSend(reason), ['reason'])
    if (answer === undefined) return
    forget()
    onDone(answer)
    onClose()
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
          <Button wide type="submit" form={formId} kind={destructive ? 'destructive' : 'primary'} pending={pending}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void handleSubmit()
        }}
      >
        <p className="text-muted">{text}</p>
        <TextArea
          label={label}
          hint={hint}
          name="reason"
          data-autofocus
          value={reason}
          problem={at('reason')}
          onChange={({ target }) => setTyped({ reason: target.value })}
        />
      </form>
    </Sheet>
  )
}
