import { useTexts } from '../../../primitives/use-texts.ts'
import { type Problem, problem, type Result } from '#contract/platform/problem.ts'
import { tooLong } from '#contract/platform/text-limits.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { TextArea } from '../../../primitives/field.tsx'
import type { ReplyDraft } from './use-reply.ts'

/** Writes what the shop answers in public, and asks which answer stays where another device answered in the meantime. */
export function ReplyForm<T>({
  draft,
  label,
  hint,
  verb,
  most,
  elsewhere,
  onSend,
  onSent,
  onChanged,
}: {
  draft: ReplyDraft
  label: string
  hint: string
  verb: string
  most: number
  /** The refusal where another device answered. */
  elsewhere: Problem['key']
  onSend: (text: string, seen: number | null) => Promise<Result<T>>
  onSent: (answer: T) => void
  /** Another device answered: what is shown is old. */
  onChanged: () => void
}) {
  const { t } = useTexts('common')
  const { send, pending, setProblem, at } = useSend()
  const { text, seen } = draft
  const handleSend = async (): Promise<void> => {
    const wrong = text.trim() === '' ? problem('input.required', {}, 'text') : tooLong(text, most, 'text')
    if (wrong) return setProblem(wrong)
    const sent = await send(async () => {
      const answer = await onSend(text, seen)
      if (!answer.ok && answer.problem.key === elsewhere) onChanged()
      return answer
    }, ['text'])
    if (!sent) return
    onSent(sent)
    draft.close()
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSend()
      }}
    >
      {draft.isElsewhere && <WhichStays draft={draft} />}
      <TextArea
        label={label}
        hint={hint}
        name="text"
        most={most}
        value={text}
        disabled={pending}
        problem={at('text')}
        onChange={({ target }) => draft.type(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" pending={pending} disabled={draft.isElsewhere}>
          {verb}
        </Button>
        <Button disabled={pending} onClick={draft.close}>
          {t('actions.notNow')}
        </Button>
      </div>
    </form>
  )
}

function WhichStays({ draft }: { draft: ReplyDraft }) {
  const { t } = useTexts('myGoods')
  return (
    <div role="alert" className="flex flex-wrap gap-2">
      <Button small onClick={draft.keep}>
        {t('detail.keepReply')}
      </Button>
      <Button small onClick={draft.close}>
        {t('detail.useReply')}
      </Button>
    </div>
  )
}
