import type { Result } from '#contract/platform/problem.ts'
import type { EditReview, MyReview } from '#contract/catalogue/review.contract.ts'
import { days, REVIEW_EDIT_MS } from '#machines/platform/constants.ts'
import { scoreWriter } from '../../catalogue/goods/score.writer.ts'
import { notifyMerchant } from '../../catalogue/shop-goods/merchant-news.ts'
import { lockPerson } from '../../people/account/person.kind.ts'
import { shownAddress } from '../../people/upload/shown-address.ts'
import { publicAddress } from '../../people/upload/upload.service.ts'
import { claimUploads } from '../../people/upload/upload.queries.ts'
import { claimOf } from '../../platform/door/claim.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { type OwnReview, ownReview, presentOwnReview } from './my-reviews.queries.ts'
import { reviewEditWriter } from './review.writer.ts'

/** Changes a person's own review, once and within seven days. The stars of the product and its shop follow; the shop's reply stays. */
export function editReview(ask: SignedAsk, input: EditReview): Promise<Result<MyReview>> {
  const { services, session } = ask
  const { env } = services
  const asked = { actor: { kind: 'shopper', id: session.userId }, ...claimOf(ask, 'order/editComment') } as const
  return transact(services, asked, async (door) => {
    // Only its writer changes a review: under their lock what is read here stays true.
    await lockPerson(door.tx, session.userId)
    const before = (await ownReview(door.tx, session.userId, input.id)) ?? refuse('review.notFound')
    const { stars, text, keep = [], pictures = [] } = input
    const kept = before.pictures.filter((address) => keep.includes(shownAddress(env, address)))
    const isSame = before.stars === stars && before.text === text && kept.length === before.pictures.length
    // Saved without a change: that is no edit.
    if (isSame && pictures.length === 0) return presentOwnReview(before, env)
    // Pictures first: one of another person gets the same refusal for every review.
    const added = await newPictures(door, before, session.userId, pictures)
    if (before.edited_at !== null) refuse('review.editedBefore')
    if (before.over) refuse('review.editOver', { days: REVIEW_EDIT_MS / days(1) })
    const after = { id: before.id, stars, text, pictures: [...kept, ...added] }
    door.draft.add(reviewEditWriter, after)
    const { goods_id: goodsId, shop_id: shopId } = before
    if (before.counts && stars !== before.stars)
      door.draft.add(scoreWriter, { goodsId, shopId, starsBy: stars - before.stars })
    notifyMerchant(door, shopId, goodsId)
    return { ...presentOwnReview({ ...before, ...after }, env), editable_until: null }
  })
}

async function newPictures(
  door: Door,
  { line_id }: OwnReview,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const claim = { ownerId: userId, ids, purpose: 'review', entity: 'review', entityId: line_id } as const
  return (await claimUploads(door.tx, claim)).map(({ sha256 }) => publicAddress(sha256))
}
