import { shopCalls } from '#contract/shops/shop.calls.ts'
import type { Followed, ShopCard } from '#contract/shops/shop.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { type Undoable, removeRows } from '../platform/removal.ts'

/** The shops that the person follows, the newest first; those that sell nothing now stay and say so. */
export const watchFollowedShops = (): PagedStream<ShopCard> =>
  paged<ShopCard>({ name: 'followed/shops', isLogged: false, page: (from) => ask(shopCalls.followList, from) })

/** Follows or unfollows a shop. */
export async function followShop(id: string, on: boolean): Promise<Result<Followed>> {
  const answer = await ask(shopCalls.follow, { id, on })
  // The reader of the list comes back to what they follow now.
  if (answer.ok) watchFollowedShops().startOver()
  return answer
}

async function followAll(ids: readonly string[], on: boolean): Promise<Result<unknown>> {
  // The last one first: the list is the same again after an undo.
  for (const id of on ? ids.toReversed() : ids) {
    const answer = await ask(shopCalls.follow, { id, on })
    if (!answer.ok) return answer
  }
  return accepted(undefined)
}

/** Unfollows shops at once; it can be undone. */
export const unfollowShops = (ids: readonly string[]): Undoable => removeRows(watchFollowedShops(), ids, followAll)
