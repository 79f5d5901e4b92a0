import { useTranslation } from 'react-i18next'
import { problem } from '#contract/platform/problem.ts'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { TextArea } from '../../../primitives/field.tsx'
import type { ReplyDraft } from './use-reply.ts'

/** Writes the reply to a review, and asks which one stays where another device replied in the meantime. */
export function ReplyForm({
  id,
  draft,
  onSent,
  onChanged,
}: {
  id: string
  draft: ReplyDraft
  onSent: (review: ReviewView) => void
  onChanged: () => void
}) {
  const { t } = useTranslation(['myGoods', 'common'])
  const { send, pending, setProblem, at } = useSend()
  const { text, seen } = draft
  const handleSend = async (): Promise<void> => {
    const wrong = text.trim() === '' ? problem('input.required', {}, 'text') : tooLong(text, MOST.text, 'text')
    if (wrong) return setProblem(wrong)
    const sent = await send(async () => {
      const answer = await ask(shopGoodsCalls.reply, { id, text, seen })
      if (!answer.ok && answer.problem.key === 'review.repliedElsewhere') onChanged()
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
      {draft.isElsewhere && (
        <div role="alert" className="flex flex-wrap gap-2">
          <Button small onClick={draft.keep}>
            {t('detail.keepReply')}
          </Button>
          <Button small onClick={draft.close}>
            {t('detail.useReply')}
          </Button>
        </div>
      )}
      <TextArea
        label={t('detail.replyLabel')}
        hint={t('detail.replyHint')}
        name="text"
        most={MOST.text}
        value={text}
        disabled={pending}
        problem={at('text')}
        onChange={({ target }) => draft.type(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" pending={pending} disabled={draft.isElsewhere}>
          {t('detail.send')}
        </Button>
        <Button disabled={pending} onClick={draft.close}>
          {t('common:actions.notNow')}
        </Button>
      </div>
    </form>
  )
}
