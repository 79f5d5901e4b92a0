import { useRef } from 'react'
import type { Result } from '#contract/platform/problem.ts'
import { FormSheet } from '../../parts/form-sheet.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { useReason } from './use-reason.ts'

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
  const box = useRef<HTMLFormElement>(null)
  const { reason, setReason, pending, problem, submit } = useReason({ name, box, onSend })
  const handleSubmit = (): Promise<void> =>
    submit((answer) => {
      onDone(answer)
      onClose()
    })
  return (
    <FormSheet
      title={title}
      verb={verb}
      destructive={destructive}
      pending={pending}
      box={box}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className="text-muted">{text}</p>
      <TextArea
        label={label}
        hint={hint}
        name="reason"
        data-autofocus
        value={reason}
        problem={problem}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormSheet>
  )
}
