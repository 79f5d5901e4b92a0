import type { CommentReply } from '#contract/shop-goods.contract.ts'
import type { ReviewView } from '#contract/product.contract.ts'
import { type Result } from '#contract/problem.ts'
import { statement } from '../db/database.ts'
import { refuse } from '../door/refusal.ts'
import { presentReview, reviewed, type Reviewed } from '../review/review.queries.ts'
import { userTopic } from '../event.ts'
import type { SignedAsk } from '../services.ts'
import { inShop } from './in-shop.ts'
import { tellMerchant } from './merchant-news.ts'

const write = statement(
  'review_reply',
  `update reviews set reply = $3, replied_at = shop_now() from goods g
   where reviews.id = $1 and g.id = reviews.goods_id and g.shop_id = $2 returning reviews.goods_id, reviews.user_id`,
)
const one = statement('review_one', `${reviewed} where r.id = $1`)
const sku = statement('review_sku', 'select id from skus where goods_id = $1 and not archived limit 1')

/** Answers a review of the merchant's products in public, or changes the answer. */
export async function replyToReview(ask: SignedAsk, { id, text }: CommentReply): Promise<Result<ReviewView>> {
  const { services } = ask
  const replied = await inShop(ask, undefined, async (door, shop) => {
    const [row] = await door.tx.run<{ goods_id: string; user_id: string }>(write, [id, shop.id, text])
    if (!row) return refuse('review.notFound')
    const [[found], skus] = await Promise.all([
      door.tx.run<Reviewed>(one, [id]),
      door.tx.run<{ id: string }>(sku, [row.goods_id]),
    ])
    if (!found) return refuse('review.notFound')
    tellMerchant(door, shop.id, row.goods_id)
    door.draft.messages.push({
      topic: userTopic(row.user_id),
      tab: 'interaction',
      name: 'review.replied',
      entity: 'goods',
      entityId: row.goods_id,
    })
    door.draft.notices.push({
      topic: userTopic(row.user_id),
      name: 'review.replied',
      entity: 'review',
      entityId: id,
      view: {},
    })
    return { review: presentReview(found, services.env), skuIds: skus.map((each) => each.id) }
  })
  if (!replied.ok) return replied
  services.tellStock(replied.value.skuIds)
  return { ok: true, value: replied.value.review }
}
