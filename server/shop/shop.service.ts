import type { Page } from '#contract/call.ts'
import type { Follow, Followed, FollowList, ShopCard, ShopList, ShopPage } from '#contract/shop.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { markOf, stretchOf } from '../db/keyset.ts'
import { stretchOfGoods } from '../goods/goods-list.service.ts'
import { containing } from '../goods/search.service.ts'
import type { Ask, SignedAsk } from '../services.ts'
import { presentShop, presentShopPage } from './shop.presenter.ts'
import { findShop, listFollowed, listShops, type RankedShop, setFollowing } from './shop.queries.ts'

const pageOf = (rows: readonly RankedShop[]): Page<ShopCard> => {
  const stretch = stretchOf(rows)
  return { data: stretch.rows.map(presentShop), after: stretch.after }
}

/** The page of a shop with its first goods; a closed shop shows that it is closed, without goods. */
export async function readShop({ services: { db }, session }: Ask, id: string): Promise<Result<ShopPage>> {
  const userId = session?.userId ?? null
  const [row, goods] = await Promise.all([findShop(db, id, userId), stretchOfGoods(db, { shop: id }, {})])
  return row ? accepted({ shop: presentShopPage(row, userId), goods }) : refused('shop.notFound')
}

/** Open shops, most followed first, filtered by name if one is given. */
export async function shops(
  { services: { db }, session }: Ask,
  { words, after }: ShopList,
): Promise<Result<Page<ShopCard>>> {
  if (words === '') return refused('search.keywordMissing', {}, 'words')
  const like = words === undefined ? undefined : containing(words)
  return accepted(pageOf(await listShops(db, session?.userId ?? null, { like, after: markOf(after) })))
}

/** The shops that a person follows. */
export const followedShops = async (
  { services: { db }, session }: SignedAsk,
  { after }: FollowList,
): Promise<Result<Page<ShopCard>>> => accepted(pageOf(await listFollowed(db, session.userId, markOf(after))))

/** Follows or unfollows a shop. */
export async function follow({ services: { db }, session }: SignedAsk, input: Follow): Promise<Result<Followed>> {
  const followers = await setFollowing(db, session.userId, input)
  return followers === undefined ? refused('shop.notFound') : accepted({ on: input.on, followers })
}
