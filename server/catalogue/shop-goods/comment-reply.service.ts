import type { CommentReply } from '#contract/catalogue/shop-goods.contract.ts'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { type Result } from '#contract/platform/problem.ts'
import { statement } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { presentReview, reviewed, type Reviewed } from '../review/review.queries.ts'
import { userTopic } from '../../platform/domain/event.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { inShop } from './in-shop.ts'
import { notifyMerchant } from './merchant-news.ts'

// The shop is locked: no one else replies in its name in the meantime.
const subject = statement(
  'review_to_reply',
  `select r.goods_id, r.user_id from reviews r join goods g on g.id = r.goods_id where r.id = $1 and g.shop_id = $2`,
)
const write = statement('review_reply', 'update reviews set reply = $2, replied_at = shop_now() where id = $1')
const one = statement('review_one', `${reviewed} where r.id = $1`)
const sku = statement('review_sku', 'select id from skus where goods_id = $1 and not archived limit 1')

/** Answers a review of the merchant's products in public, or changes the answer that they saw. */
export async function replyToReview(ask: SignedAsk, { id, text, seen }: CommentReply): Promise<Result<ReviewView>> {
  const { services } = ask
  const replied = await inShop(ask, undefined, async (door, shop) => {
    const read = (): Promise<Reviewed[]> => door.tx.run<Reviewed>(one, [id])
    const [[of], [before]] = await Promise.all([
      door.tx.run<{ goods_id: string; user_id: string }>(subject, [id, shop.id]),
      read(),
    ])
    if (!of || !before) return refuse('review.notFound')
    const shown = presentReview(before, services.env)
    // Sent again after its answer was lost, or saved without a change.
    if (shown.reply?.text === text) return { review: shown, skuIds: [] }
    if ((shown.reply ? Date.parse(shown.reply.at) : null) !== seen) return refuse('review.repliedElsewhere')
    await door.tx.run(write, [id, text])
    const [[after = before], skus] = await Promise.all([read(), door.tx.run<{ id: string }>(sku, [of.goods_id])])
    notifyMerchant(door, shop.id, of.goods_id)
    if (shown.reply === null) notifyBuyer(door, { reviewId: id, goodsId: of.goods_id, buyerId: of.user_id })
    return { review: presentReview(after, services.env), skuIds: skus.map((each) => each.id) }
  })
  if (!replied.ok) return replied
  services.publishStock(replied.value.skuIds)
  return { ok: true, value: replied.value.review }
}

/** Once: a reply that is changed later is no news. */
function notifyBuyer(
  door: Door,
  { reviewId, goodsId, buyerId }: { readonly reviewId: string; readonly goodsId: string; readonly buyerId: string },
): void {
  const topic = userTopic(buyerId)
  door.draft.messages.push({ topic, name: 'review.replied', entity: 'goods', entityId: goodsId })
  door.draft.notices.push({ topic, name: 'review.replied', entity: 'review', entityId: reviewId, view: {} })
}
