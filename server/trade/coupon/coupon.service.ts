import type { Page } from '#contract/platform/call.ts'
import type { OnlyId } from '#contract/platform/contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { CouponView, MyCouponList, OfferAt } from '#contract/trade/coupon.contract.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { couponLifecycle, type OfferLeft } from '#machines/trade/coupon.machine.ts'
import { personKind } from '../../people/account/person.kind.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { cutById, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { listed } from '../../platform/db/literal.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Ask, SignedAsk } from '../../platform/domain/services.ts'
import { sells } from '../../shops/shop/shop.sql.ts'
import {
  couponKind,
  type CouponRoot,
  factsOfOffer,
  offerJson,
  type OfferOfCoupon,
  presentCoupon,
} from './coupon.kind.ts'

interface OfferRow {
  readonly id: string
  readonly offer: OfferOfCoupon
  readonly is_open: boolean
  readonly is_own: boolean
  /** Null where there is no limit. */
  readonly left: number | null
  readonly has_budget: boolean
  readonly left_for_one: number
}

// $1 is the reader, null for a visitor.
const offerColumns = `f.id, ${offerJson} as offer, f.total - f.received as left,
  f.stopped_at is null and f.good_from <= shop_now() and shop_now() < f.good_until and coalesce(${sells('s')}, true) as is_open,
  coalesce(s.owner_id = $1, false) as is_own,
  f.budget_micro is null or f.committed_micro + f.value_micro <= f.budget_micro as has_budget,
  f.per_person - (select count(*)::int from coupons c where c.offer_id = f.id and c.user_id = $1) as left_for_one`
const offers = `select ${offerColumns} from coupon_offers f left join shops s on s.id = f.shop_id`

const oneOffer = statement('coupon_offer', `${offers} where f.id = $2`)
// The index on open offers is walked from the newest on, until a page is full.
const openOffers = statement(
  'coupon_offers_open',
  `select * from (${offers} where f.stopped_at is null and shop_now() < f.good_until and ($2::text is null or f.shop_id = $2 or f.shop_id is null)) o
   where is_open and has_budget and not is_own and left_for_one > 0 and coalesce("left", 1) > 0 and ($3::text is null or id < $3)
   order by id desc limit ${PAGE_SIZE + 1}`,
)

/** An open offer in the shape of a copy that is still to be received. */
const presentOffer = ({ id, offer, left }: OfferRow, at: number): CouponView =>
  presentCoupon(
    {
      id,
      offerId: id,
      version: 0,
      ...firstLifecycleState(couponLifecycle, factsOfOffer(offer, at), at),
      offer,
      timeline: [],
    },
    left,
  )

/** Offers that this reader may receive, newest first; a visitor sees them as well. */
export async function listOffers(
  { services: { db }, session }: Ask,
  { shop, after }: OfferAt,
): Promise<Result<Page<CouponView>>> {
  const [rows, now] = await Promise.all([
    db.run<OfferRow>(openOffers, [session?.userId ?? null, shop ?? null, after ?? null]),
    shopNow(db),
  ])
  const page = cutById(rows)
  return accepted({ data: page.rows.map((row) => presentOffer(row, now.getTime())), after: page.after })
}

/** A person's copies in states of a tag, newest first. */
const copiesIn = (tag: 'mine' | 'new' | 'unused' | 'used' | 'expired'): string =>
  `select id from coupons where user_id = $1 and state in (${listed(statesTagged(couponLifecycle, tag))})
     and ($2::text is null or id < $2) order by id desc limit ${PAGE_SIZE + 1}`
const all = statement('coupons_all', copiesIn('mine'))
const fresh = statement('coupons_new', copiesIn('new'))
const unused = statement('coupons_unused', copiesIn('unused'))
const used = statement('coupons_used', copiesIn('used'))
const expired = statement('coupons_expired', copiesIn('expired'))
const TABS = { all, new: fresh, unused, used, expired, unclaimed: undefined }

/** A person's copies of one tab, newest first; `unclaimed` are the offers that are open for them. */
export async function myCoupons(
  ask: SignedAsk,
  { tab = 'all', after }: MyCouponList,
): Promise<Result<Page<CouponView>>> {
  const { services, session } = ask
  const list = TABS[tab]
  if (!list) return listOffers(ask, { after })
  const page = cutById(await services.db.run<{ id: string }>(list, [session.userId, after ?? null]))
  const { roots } = await couponKind.load(services.db, page.ids)
  return accepted({ data: roots.toReversed().map((root) => presentCoupon(root)), after: page.after })
}

/** One copy of the asking person, or an offer that is open for them. */
export async function readCoupon(
  { services: { db }, session }: SignedAsk,
  { id }: OnlyId,
): Promise<Result<CouponView>> {
  const [{ roots }, [offer], now] = await Promise.all([
    couponKind.load(db, [id]),
    db.run<OfferRow>(oneOffer, [session.userId, id]),
    shopNow(db),
  ])
  const own = roots.find(({ userId }) => userId === session.userId)
  if (own) return accepted(presentCoupon(own))
  return offer?.is_open ? accepted(presentOffer(offer, now.getTime())) : refused('coupon.notFound')
}

const nthOf = statement(
  'coupon_nth',
  'select count(*)::int as before from coupons where offer_id = $1 and user_id = $2',
)

const leftOf = (row: OfferRow): OfferLeft => ({
  isOpen: row.is_open,
  isOwnShop: row.is_own,
  left: row.left ?? 1,
  leftForOne: row.left_for_one,
  hasBudget: row.has_budget,
})

/**
 * RECEIVE: a copy of an open offer. What is left is judged without a lock first; the row of a limited offer judges again when the copy is
 * counted. An offer without a limit has no row that two people lock.
 */
export function receiveCoupon(ask: SignedAsk, { id: offerId }: OnlyId): Promise<Result<CouponView>> {
  const { services, session } = ask
  const userId = session.userId
  const actor = { kind: 'shopper', id: userId } as const
  const roots = [{ kind: personKind, ids: [userId] }]
  return transact(services, { actor, roots, ...claimOf(ask, 'coupon/receive') }, async (door) => {
    const [[row], [{ before } = { before: 0 }]] = await Promise.all([
      door.tx.run<OfferRow>(oneOffer, [userId, offerId]),
      door.tx.run<{ before: number }>(nthOf, [offerId, userId]),
    ])
    if (!row) return refuse('coupon.notFound')
    const root: CouponRoot = {
      id: door.newId(),
      offerId,
      userId,
      nth: before + 1,
      version: 1,
      committedMicro: 0n,
      ...firstLifecycleState(couponLifecycle, factsOfOffer(row.offer, door.at), door.at),
      createdAt: door.time,
      offer: row.offer,
      timeline: [],
    }
    door.create(couponKind, root)
    door.begin(couponLifecycle, root, root.id, 'coupon.offer', { by: 'system' })
    door.move(couponLifecycle, root, root.id, { type: 'coupon.receive', ...leftOf(row) })
    return presentCoupon(root)
  })
}

const mayUse = listed(statesTagged(couponLifecycle, 'unused'))
const ofCheckout = statement(
  'coupons_of_checkout',
  `select c.id from coupons c join coupon_offers f on f.id = c.offer_id
   where c.user_id = $1 and (c.id = any($3) or c.state in (${mayUse}) and (f.shop_id is null or f.shop_id = any($2)))
   order by c.id = any($3) desc, (c.facts ->> 'valueMicro')::bigint desc, c.id limit 200`,
)

/** The copies of a buyer that are about these shops and not used yet, and those that are named. */
export async function couponsFor(
  on: Queries,
  buyerId: string,
  { shopIds, named }: { readonly shopIds: readonly string[]; readonly named: readonly string[] },
): Promise<CouponRoot[]> {
  const rows = await on.run<{ id: string }>(ofCheckout, [buyerId, shopIds, named])
  if (rows.length === 0) return []
  return (
    await couponKind.load(
      on,
      rows.map(({ id }) => id),
    )
  ).roots
}
