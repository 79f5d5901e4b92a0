import type { Page } from '#contract/platform/call.ts'
import type {
  FindShops,
  Follow,
  Followed,
  FollowList,
  ShopCard,
  ShopList,
  ShopStateView,
} from '#contract/shops/shop.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { MAX_FAVOURITES } from '#machines/platform/constants.ts'
import { lockPerson } from '../../people/account/person.kind.ts'
import { cutPage, markOf } from '../../platform/db/keyset.ts'
import { ownRefusal } from '../../desk/queue/own-case.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { shopTopic } from '../../platform/domain/event.ts'
import { containing } from '../../platform/db/containing.ts'
import type { Ask, SignedAsk } from '../../platform/domain/services.ts'
import { presentShop, presentShopState } from './shop.presenter.ts'
import { shopKind } from './shop.kind.ts'
import {
  findShopIds,
  followingOf,
  listFollowed,
  listShops,
  type RankedShop,
  setFollowing,
  wasNotifiedOf,
} from './shop.queries.ts'

const pageOf = (rows: readonly RankedShop[]): Page<ShopCard> => {
  const page = cutPage(rows)
  return { data: page.rows.map(presentShop), after: page.after }
}

/** Open shops, those one follows first and then the most followed, filtered by name, category and stars. */
export async function shops(
  { services: { db }, session }: Ask,
  { keywords, category, stars, after }: ShopList,
): Promise<Result<Page<ShopCard>>> {
  if (keywords === '') return refused('search.keywordMissing', {}, 'keywords')
  const like = keywords === undefined ? undefined : containing(keywords)
  const filter = { like, category, stars, after: markOf(after) }
  return accepted(pageOf(await listShops(db, session?.userId ?? null, filter)))
}

/** The shops that a person follows. */
export const followedShops = async (
  { services: { db }, session }: SignedAsk,
  { after }: FollowList,
): Promise<Result<Page<ShopCard>>> => accepted(pageOf(await listFollowed(db, session.userId, markOf(after))))

/** Follows or unfollows a shop. */
export const follow = (ask: SignedAsk, input: Follow): Promise<Result<Followed>> => {
  const { services, session } = ask
  return transact(services, { actor: { kind: 'shopper', id: session.userId }, confirm: ask.confirm }, async (door) => {
    await lockPerson(door.tx, session.userId)
    const { n, follows } = await followingOf(door.tx, session.userId, input.id)
    if (input.on && !follows && n >= MAX_FAVOURITES) refuse('favourites.full', { max: MAX_FAVOURITES })
    const set = (await setFollowing(door.tx, session.userId, input)) ?? refuse('shop.notFound')
    if (input.on && set.changed > 0 && !(await wasNotifiedOf(door.tx, input.id, session.userId)))
      notifyOfFollower(door, input.id, session.userId)
    return { on: input.on, followers: set.followers }
  })
}

/** Tells a shop of a new follower. */
function notifyOfFollower(door: Door, shopId: string, userId: string): void {
  const of = { topic: shopTopic(shopId), name: 'shop.followed', entityId: userId }
  door.draft.messages.push({ ...of, entity: 'user' })
  door.draft.notices.push({ ...of, entity: 'follow', view: {} })
}

/** The state of a shop for its owner or the desk; staff do not see their own shop there. */
export async function shopState(ask: SignedAsk, id: string, as: ShopStateView['as']): Promise<Result<ShopStateView>> {
  const {
    roots: [root],
  } = await shopKind.load(ask.services.db, [id])
  if (!root) return refused('shop.notFound')
  const about = { entity: 'shop', entityId: id, people: shopKind.peopleIn(root) }
  return (as === 'support' && (await ownRefusal(ask, about))) || accepted(presentShopState(root, as))
}

/** Shops for the desk: by a part of the name or by id; without words those that do not sell. One's own is not among them. */
export async function deskShops(
  { services: { db }, session: { userId } }: SignedAsk,
  { keywords = '', after }: FindShops,
): Promise<Result<Page<ShopStateView>>> {
  const page = await findShopIds(db, { keywords, userId, after })
  const { roots } = await shopKind.load(db, page.ids)
  const data = roots.map((root) => presentShopState(root, 'support'))
  return accepted({ data, after: page.after })
}
