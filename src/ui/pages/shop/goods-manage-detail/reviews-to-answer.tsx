import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewView } from '#contract/product.contract.ts'
import { shopGoodsCalls } from '#contract/shop-goods.calls.ts'
import { MOST, tooLong } from '#contract/text-limits.ts'
import { problem } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { watchReviews } from '#streams/goods.stream.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Endless } from '../../../parts/endless.tsx'
import { PictureRow } from '../../../parts/picture-row.tsx'
import { Rating } from '../../../parts/rating.tsx'
import { Button } from '../../../primitives/button.tsx'
import { TextArea } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

/** The reviews of a product, newest first, each with the reply of the shop or a field for one. */
export function ReviewsToAnswer({ id }: { id: string }) {
  const { t } = useTranslation('myGoods')
  const list = watchReviews(id)
  const { live, loadMore } = useInfiniteList(list)
  return (
    <section aria-label={t('detail.reviews')} className="card p-4">
      <h2 className="font-medium">{t('detail.reviews')}</h2>
      <LiveContent
        live={live}
        skeleton={<SkeletonRows />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="py-6 text-center text-muted">{t('detail.noReviews')}</p>}
      >
        {({ items, after }) => (
          <>
            <ul className="divide-y divide-line">
              {items.map((review) => (
                <Answered key={review.id} review={review} onReplied={() => list.startOver()} />
              ))}
            </ul>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </>
        )}
      </LiveContent>
    </section>
  )
}

function Answered({ review, onReplied }: { review: ReviewView; onReplied: () => void }) {
  const { t } = useTranslation('myGoods')
  const { day } = useFormat()
  const [reply, setReply] = useState(review.reply)
  const [isWriting, setIsWriting] = useState(false)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <p className="flex items-center justify-between gap-3">
        <bdi className="min-w-0 truncate">{review.user.nickname}</bdi>
        <Rating value={review.stars} />
      </p>
      {review.text && (
        <p dir="auto" className="break-words">
          {review.text}
        </p>
      )}
      {review.pictures.length > 0 && <PictureRow pictures={review.pictures} title={t('detail.reviews')} />}
      <p className="text-xs text-muted">{day(review.at)}</p>
      {reply && !isWriting && (
        <div className="rounded-control bg-canvas p-3 text-sm">
          <p className="font-medium">{t('detail.yourReply')}</p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
      {isWriting ? (
        <ReplyForm
          id={review.id}
          text={reply?.text ?? ''}
          onSent={(sent) => {
            setReply(sent.reply)
            setIsWriting(false)
            onReplied()
          }}
        />
      ) : (
        <Button small kind="plain" className="justify-self-start" onClick={() => setIsWriting(true)}>
          {t(reply ? 'detail.editReply' : 'detail.reply')}
        </Button>
      )}
    </li>
  )
}

function ReplyForm({ id, text, onSent }: { id: string; text: string; onSent: (review: ReviewView) => void }) {
  const { t } = useTranslation('myGoods')
  const { send, pending, setProblem, at } = useSend()
  const [typed, setTyped] = useState(text)
  const handleSend = async (): Promise<void> => {
    const wrong = typed.trim() === '' ? problem('input.required', {}, 'text') : tooLong(typed, MOST.text, 'text')
    if (wrong) return setProblem(wrong)
    const sent = await send(() => ask(shopGoodsCalls.reply, { id, text: typed }), ['text'])
    if (sent) onSent(sent)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSend()
      }}
    >
      <TextArea
        label={t('detail.replyLabel')}
        hint={t('detail.replyHint')}
        name="text"
        most={MOST.text}
        value={typed}
        problem={at('text')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button kind="primary" type="submit" pending={pending} className="justify-self-start">
        {t('detail.send')}
      </Button>
    </form>
  )
}
