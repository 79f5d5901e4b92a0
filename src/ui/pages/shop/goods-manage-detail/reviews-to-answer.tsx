import { useTexts } from '../../../primitives/use-texts.ts'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { watchReviews } from '#streams/catalogue/goods.stream.ts'
import { watchMyReviews } from '#streams/catalogue/shop-goods.stream.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { Endless } from '../../../parts/endless.tsx'
import { PictureRow } from '../../../parts/picture-row.tsx'
import { Rating } from '../../../parts/rating.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useReply } from './use-reply.ts'
import { Prose } from '../../../primitives/prose.tsx'

/** The reviews of a product, newest first, each with the reply of the shop or a field for one. */
export function ReviewsToAnswer({ id }: { id: string }) {
  const { t } = useTexts('myGoods')
  const list = watchMyReviews(id)
  const { live, loadMore } = useInfiniteList(list)
  const handleReplied = (sent: ReviewView): void => {
    list.update((held) => ({ ...held, items: held.items.map((each) => (each.id === sent.id ? sent : each)) }))
    // The page of the product shows the new reply when it is opened next.
    watchReviews(id).startOver()
  }
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
                <Answered key={review.id} review={review} onReplied={handleReplied} onChanged={() => list.refetch()} />
              ))}
            </ul>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </>
        )}
      </LiveContent>
    </section>
  )
}

function Answered({
  review,
  onReplied,
  onChanged,
}: {
  review: ReviewView
  onReplied: (review: ReviewView) => void
  /** Another device replied: the list is old. */
  onChanged: () => void
}) {
  const { t } = useTexts('myGoods')
  const { day } = useFormat()
  const draft = useReply(review)
  const { reply } = review
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <p className="flex items-center justify-between gap-3">
        <Isolated cut={1}>{review.user.nickname}</Isolated>
        <Rating value={review.stars} />
      </p>
      {review.text && <Prose className="break-words" text={review.text} />}
      {review.pictures.length > 0 && <PictureRow pictures={review.pictures} title={t('detail.reviews')} />}
      <p className="text-xs text-muted">{day(review.at)}</p>
      {reply && (!draft.isOpen || draft.isElsewhere) && (
        <div data-part="reply" className="rounded-control bg-canvas p-3 text-sm">
          <p className="font-medium">{t(draft.isOpen ? 'detail.otherReply' : 'detail.yourReply')}</p>
          <Prose className="break-words whitespace-pre-line" text={reply.text} />
        </div>
      )}
      {draft.isOpen ? (
        <ReplyForm
          draft={draft}
          label={t('detail.replyLabel')}
          hint={t('detail.replyHint')}
          verb={t('detail.send')}
          most={MOST.text}
          elsewhere="review.repliedElsewhere"
          onSend={(text, seen) => ask(shopGoodsCalls.reply, { id: review.id, text, seen })}
          onSent={onReplied}
          onChanged={onChanged}
        />
      ) : (
        <Button small kind="plain" className="justify-self-start" onClick={draft.open}>
          {t(reply ? 'detail.editReply' : 'detail.reply')}
        </Button>
      )}
    </li>
  )
}
