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
import { cutPage, markOf, PAGE_SIZE } from '../../platform/db/keyset.ts'
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
  wasToldOf,
} from './shop.queries.ts'

const pageOf = (rows: readonly RankedShop[]): Page<ShopCard> => {
  const page = cutPage(rows)
  return { data: page.rows.map(presentShop), after: page.after }
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
export const follow = (ask: SignedAsk, input: Follow): Promise<Result<Followed>> => {
  const { services, session } = ask
  return transact(services, { actor: { kind: 'shopper', id: session.userId }, confirm: ask.confirm }, async (door) => {
    await lockPerson(door.tx, session.userId)
    const { n, follows } = await followingOf(door.tx, session.userId, input.id)
    if (input.on && !follows && n >= MAX_FAVOURITES) refuse('favourites.full', { max: MAX_FAVOURITES })
    const set = (await setFollowing(door.tx, session.userId, input)) ?? refuse('shop.notFound')
    if (input.on && set.changed > 0 && !(await wasToldOf(door.tx, input.id, session.userId)))
      tellOfFollower(door, input.id, session.userId)
    return { on: input.on, followers: set.followers }
  })
}

/** Tells a shop of a new follower. */
function tellOfFollower(door: Door, shopId: string, userId: string): void {
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
  { words = '', after }: FindShops,
): Promise<Result<Page<ShopStateView>>> {
  const ids = await findShopIds(db, { words, userId, after })
  const shown = ids.slice(0, PAGE_SIZE)
  const { roots } = await shopKind.load(db, shown)
  const data = roots.map((root) => presentShopState(root, 'support'))
  return accepted({ data, after: ids.length > PAGE_SIZE ? (shown.at(-1) ?? null) : null })
}
