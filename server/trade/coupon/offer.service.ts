import type { Page } from '#contract/platform/call.ts'
import type { OnlyId } from '#contract/platform/contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { AddCoupon, CouponList, OfferView } from '#contract/trade/coupon.contract.ts'
import {
  COUPON_LIFE_MS,
  days,
  MAX_COUPON_BUDGET_MICRO,
  MAX_COUPON_MICRO,
  MAX_OFFERS,
} from '#machines/platform/constants.ts'
import { actWriter } from '../../people/audit/audit.ts'
import { personKind } from '../../people/account/person.kind.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { asIso } from '../../platform/db/json.ts'
import { cutById, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { claimOf } from '../../platform/door/claim.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { couponFigures } from '../../platform/sql/orders.sql.ts'
import { catalogueLang } from '../../platform/text/catalogue-lang.ts'
import { shopKind } from '../../shops/shop/shop.kind.ts'

interface Row extends Omit<OfferView, 'value' | 'min' | 'budget' | 'cost' | 'sales'> {
  readonly value: bigint
  readonly min: bigint
  readonly budget: bigint | null
  readonly cost: bigint
  readonly sales: bigint
}

const columns = `f.id, f.kind, f.title, f.value_micro as value, f.min_micro as min, ${asIso('f.good_from')} as good_from,
  ${asIso('f.good_until')} as good_until, f.total, f.per_person, f.budget_micro as budget,
  case when f.stopped_at is not null then 'stopped' when f.good_until <= shop_now() then 'over'
    when f.good_from > shop_now() then 'planned' else 'open' end as state,
  (select count(*)::int from coupons c where c.offer_id = f.id) as received, n.used, n.cost, n.sales`
/** The offers of a shop, or of the platform: each condition uses the index. */
const ofGiver = (isShop: boolean, rest: string): string =>
  `select ${columns} from (select * from coupon_offers f where ${isShop ? 'f.shop_id = $1' : '$1::text is null and f.shop_id is null'} ${rest}) f
   cross join lateral (${couponFigures('f')}) n`
const page = `and ($2::text is null or f.id < $2) order by f.id desc limit ${PAGE_SIZE + 1}`
const listOfShop = statement('coupon_offers_of_shop', `${ofGiver(true, page)} order by f.id desc`)
const listOfPlatform = statement('coupon_offers_of_platform', `${ofGiver(false, page)} order by f.id desc`)
const oneOfShop = statement('coupon_offer_of_shop', ofGiver(true, 'and f.id = $2'))
const oneOfPlatform = statement('coupon_offer_of_platform', ofGiver(false, 'and f.id = $2'))

const present = (row: Row): OfferView => ({
  ...row,
  value: row.value.toString(),
  min: row.min.toString(),
  budget: row.budget === null ? null : row.budget.toString(),
  cost: row.cost.toString(),
  sales: row.sales.toString(),
})

/** The offers of a shop, or without one those of the platform, newest first. */
export async function listOwn(
  { services: { db } }: SignedAsk,
  { after }: CouponList,
  shopId: string | null,
): Promise<Result<Page<OfferView>>> {
  const cut = cutById(await db.run<Row>(shopId === null ? listOfPlatform : listOfShop, [shopId, after ?? null]))
  return accepted({ data: cut.rows.map(present), after: cut.after })
}

async function offerOf(on: Queries, shopId: string | null, id: string): Promise<OfferView> {
  const [row] = await on.run<Row>(shopId === null ? oneOfPlatform : oneOfShop, [shopId, id])
  return row ? present(row) : refuse('coupon.notFound')
}

/** One after the other for one shop: two at once would each count the offers without the other's. */
function asGiver(
  ask: SignedAsk,
  operation: string,
  shopId: string | null,
  work: (door: Door) => Promise<OfferView>,
): Promise<Result<OfferView>> {
  const { services, session } = ask
  const actor = { kind: shopId === null ? 'finance' : 'merchant', id: session.userId } as const
  const roots = [shopId === null ? { kind: personKind, ids: [session.userId] } : { kind: shopKind, ids: [shopId] }]
  return transact(services, { actor, roots, ...claimOf(ask, operation) }, work)
}

const running = statement(
  'coupon_offers_running',
  'select count(*)::int as n from coupon_offers where shop_id is not distinct from $1 and stopped_at is null and good_until > shop_now()',
)
const insert = statement(
  'coupon_offer_add',
  `insert into coupon_offers (id, shop_id, kind, title, value_micro, min_micro, good_from, good_until, total, per_person, budget_micro, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, shop_now())`,
)

const microOf = (typed: string): bigint => BigInt(typed === '' ? '0' : typed)

/** What is typed of an offer, checked; refuses at the field that is wrong. */
function checked(input: AddCoupon, at: number, isPlatform: boolean) {
  const [value, budget] = [microOf(input.value), input.budget ? microOf(input.budget) : null]
  if (value <= 0n || value > MAX_COUPON_MICRO) refuse('coupon.amount', { max: MAX_COUPON_MICRO.toString() }, 'value')
  const min = input.kind === 'full' ? microOf(input.min ?? '') : 0n
  // A reduction from a sum on that does not exceed it would give the products away.
  if (input.kind === 'full' && min <= value) refuse('coupon.minimum', { value: value.toString() }, 'min')
  if (min > MAX_COUPON_MICRO * 1_000n) refuse('coupon.amount', { max: (MAX_COUPON_MICRO * 1_000n).toString() }, 'min')
  if (budget !== null && budget > MAX_COUPON_BUDGET_MICRO)
    refuse('coupon.amount', { max: MAX_COUPON_BUDGET_MICRO.toString() }, 'budget')
  if (budget === null ? isPlatform : budget < value) refuse('coupon.budget', { value: value.toString() }, 'budget')
  const from = Math.max(at, input.good_from === undefined ? at : Date.parse(input.good_from))
  const until = Date.parse(input.good_until)
  if (!(until > from) || until - at > COUPON_LIFE_MS)
    refuse('coupon.dates', { days: COUPON_LIFE_MS / days(1) }, 'good_until')
  return { value, min, budget, from: new Date(from), until: new Date(until) }
}

/** Offers a coupon of a shop, or without one of the platform. Staff leave a record of it. */
export function addOffer(ask: SignedAsk, input: AddCoupon, shopId: string | null): Promise<Result<OfferView>> {
  const operation = shopId === null ? 'desk/couponAdd' : 'shop/couponAdd'
  return asGiver(ask, operation, shopId, async (door) => {
    const { value, min, budget, from, until } = checked(input, door.at, shopId === null)
    const [{ n } = { n: 0 }] = await door.tx.run<{ n: number }>(running, [shopId])
    if (n >= MAX_OFFERS) refuse('coupon.tooMany', { max: MAX_OFFERS })
    const id = door.newId()
    const { kind, title = '', total = null, per_person: each = 1 } = input
    const texts = JSON.stringify({ en: '', 'zh-CN': '', ar: '', [catalogueLang(ask.lang)]: title })
    await door.tx.run(insert, [id, shopId, kind, texts, value, min, from, until, total, each, budget])
    record(door, ask, shopId, { act: 'coupon.added', id, amount: budget ?? value })
    return offerOf(door.tx, shopId, id)
  })
}

function record(
  door: Door,
  { session }: SignedAsk,
  shopId: string | null,
  { act, id, amount }: { readonly act: string; readonly id: string; readonly amount: bigint },
): void {
  if (shopId !== null) return
  const details = { amount: amount.toString() }
  door.draft.add(actWriter, { actorId: session.userId, act, entity: 'coupon', entityId: id, reason: '', details })
}

const stop = statement(
  'coupon_offer_stop',
  `update coupon_offers set stopped_at = shop_now()
   where id = $2 and shop_id is not distinct from $1 and stopped_at is null and good_until > shop_now() returning id`,
)

/** Ends an offer. What was received stays good. */
export function stopOffer(ask: SignedAsk, { id }: OnlyId, shopId: string | null): Promise<Result<OfferView>> {
  return asGiver(ask, shopId === null ? 'desk/couponStop' : 'shop/couponStop', shopId, async (door) => {
    const before = await offerOf(door.tx, shopId, id)
    const stopped = await door.tx.run(stop, [shopId, id])
    if (stopped.length === 0) refuse('coupon.over')
    record(door, ask, shopId, { act: 'coupon.stopped', id, amount: BigInt(before.value) })
    return offerOf(door.tx, shopId, id)
  })
}
