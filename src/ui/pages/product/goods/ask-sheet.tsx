import { useRef } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { questionCalls } from '#contract/catalogue/question.calls.ts'
import { problem } from '#contract/platform/problem.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { FormSheet } from '../../../parts/form-sheet.tsx'
import { TextArea } from '../../../primitives/field.tsx'

const EMPTY = { text: '' }

/** Asks the shop about a product. What is typed is kept until it is sent. */
export function AskSheet({ goodsId, onClose }: { goodsId: string; onClose: () => void }) {
  const { t } = useTexts('goods')
  const toast = useToast()
  const box = useRef<HTMLFormElement>(null)
  const { typed, setTyped, forget } = useDraft(`question/${goodsId}`, EMPTY)
  const { send, pending, setProblem, at } = useSend()
  const { text } = typed
  const handleSubmit = async (): Promise<void> => {
    const wrong = text.trim() === '' ? problem('input.required', {}, 'text') : tooLong(text, MOST.question, 'text')
    if (wrong) return setProblem(wrong)
    if (!(await send(() => ask(questionCalls.ask, { id: goodsId, text }), ['text']))) return
    forget()
    toast.show(t('questions.askedToast'))
    onClose()
  }
  return (
    <FormSheet
      title={t('questions.askTitle')}
      verb={t('questions.send')}
      pending={pending}
      box={box}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextArea
        label={t('questions.label')}
        hint={t('questions.hint')}
        name="text"
        most={MOST.question}
        value={text}
        disabled={pending}
        problem={at('text')}
        onChange={({ target }) => setTyped({ text: target.value })}
      />
    </FormSheet>
  )
}
