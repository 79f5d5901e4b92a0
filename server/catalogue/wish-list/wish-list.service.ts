import type { MyWishList, SharedList, SharedListInput, ShareWishList } from '#contract/catalogue/wish-list.contract.ts'
import { MAX_FAVOURITES } from '#machines/platform/constants.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { cutById } from '../../platform/db/keyset.ts'
import type { Ask, SignedAsk } from '../../platform/domain/services.ts'
import { attempt } from '../../platform/door/attempt.ts'
import { presentCard } from '../goods/goods-card.ts'
import { drawBytes } from '../../platform/process/chance.ts'
import {
  goodsOfList,
  type ListPlace,
  sharedBy,
  type WishListRow,
  wishListOf,
  writeWishList,
} from './wish-list.queries.ts'

const LINK_BYTES = 16

const viewOf = (row: WishListRow | undefined): MyWishList => ({
  list: row ? { link: row.link, title: row.title, is_on: row.is_on } : null,
})

/** How the person shares their favourites. */
export const myWishList = async ({ services: { db }, session }: SignedAsk): Promise<Result<MyWishList>> =>
  accepted(viewOf(await wishListOf(db, session.userId)))

/** Shares the favourites, or no longer. Open pages of the link follow at once. */
export async function shareWishList(
  ask: SignedAsk,
  { is_on: isOn, title, renew = false }: ShareWishList,
): Promise<Result<MyWishList>> {
  const { services, session } = ask
  const { userId } = session
  const link = drawBytes(LINK_BYTES).toString('base64url')
  const written = await attempt(ask, async (tx) => {
    const before = await wishListOf(tx, userId)
    const row = await writeWishList(tx, { userId, link, title, isOn, renew })
    return { before, row }
  })
  if (!written.ok) return written
  const { before, row } = written.value
  for (const each of new Set([before?.link ?? row.link, row.link])) services.publishWishList(each)
  return accepted(viewOf(row))
}

/** The place that a page names: the number of products before its last one, a dot, and that product. */
function placeOf(after: string | undefined): ListPlace | undefined {
  const [before = '', id = ''] = (after ?? '').split('.')
  return id === '' ? undefined : { id, before: Math.min(Math.max(Number.parseInt(before, 10) || 0, 0), MAX_FAVOURITES) }
}

/** What a link shows, to anybody. */
export async function sharedList(
  { services: { db } }: Ask,
  { link, after }: SharedListInput,
): Promise<Result<SharedList>> {
  const list = await sharedBy(db, link)
  if (!list) return refused('wishList.notFound')
  const from = placeOf(after)
  const page = cutById(await goodsOfList(db, list.user_id, from))
  const before = (from?.before ?? 0) + (page.rows[0]?.is_behind ? 1 : 0) + page.rows.length - 1
  const data = page.rows.map((row) => ({ ...presentCard(row), on_shelf: row.on_shelf }))
  return accepted({ title: list.title, data, after: page.after === null ? null : `${before}.${page.after}` })
}
