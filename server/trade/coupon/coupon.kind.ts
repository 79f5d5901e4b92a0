import type { CouponView } from '#contract/trade/coupon.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { problem } from '#contract/platform/problem.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import {
  type CouponEvent,
  type CouponFacts,
  type CouponKind,
  couponLifecycle,
  couponTerms,
} from '#machines/trade/coupon.machine.ts'
import { asIso, asMs } from '../../platform/db/json.ts'
import { statement } from '../../platform/db/database.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'
import { rootKind } from '../../platform/door/root-kind.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'
import { userTopic } from '../../platform/domain/event.ts'
import { coupons } from './coupon.table.ts'

/** What a copy keeps as it was received. */
const COUPON_FROZEN = ['offerId', 'userId', 'nth', 'createdAt'] as const

/** What a copy says of its offer. Amounts in micro-USDT as text. */
export interface OfferOfCoupon {
  readonly kind: CouponKind
  readonly title: Localised
  readonly value: string
  readonly min: string
  readonly shop: CouponView['shop']
  readonly goodFrom: string
  readonly goodUntil: number
  /** Whether its number or its budget is limited: then each copy is counted. */
  readonly isLimited: boolean
}

/** For a query over `coupon_offers f left join shops s`: what a copy says of its offer. */
export const offerJson = `json_build_object('kind', f.kind, 'title', f.title, 'value', f.value_micro::text, 'min', f.min_micro::text,
  'shop', case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'logo', s.logo) end,
  'goodFrom', ${asIso('f.good_from')}, 'goodUntil', ${asMs('f.good_until')}, 'isLimited', f.total is not null or f.budget_micro is not null)`

/** A shopper's copy of a coupon; the row itself is the state of its lifecycle. */
export interface CouponRoot extends RootOf<typeof coupons, (typeof COUPON_FROZEN)[number]> {
  readonly offer: OfferOfCoupon
}

/** The facts of a copy that is received at a moment in epoch milliseconds. */
export const factsOfOffer = ({ value, min, goodUntil }: OfferOfCoupon, at: number): CouponFacts => ({
  valueMicro: value,
  minMicro: min,
  newUntil: Math.min(at + couponTerms.newMs, goodUntil),
  goodUntil,
  liveOrders: 0,
  orderId: '',
  orderNo: '',
  takesMicro: '0',
  terms: couponTerms,
})

/** A copy as its shopper sees it, and an offer that is open in the same shape. */
export function presentCoupon(
  root: Pick<
    CouponRoot,
    'id' | 'offerId' | 'version' | 'state' | 'facts' | 'deadlineEvent' | 'deadlineAt' | 'deadlineLeft' | 'offer'
  > & { readonly timeline: CouponView['timeline'] },
  left: number | null = null,
): CouponView {
  const { offer, facts } = root
  return {
    entity: 'coupon',
    id: root.id,
    offer_id: root.offerId,
    version: root.version,
    as: 'shopper',
    state: root.state,
    facts,
    ...clockView(root),
    kind: offer.kind,
    title: offer.title,
    value: offer.value,
    min: offer.min,
    shop: offer.shop,
    good_from: offer.goodFrom,
    good_until: new Date(facts.goodUntil).toISOString(),
    left,
    order: facts.orderId === '' ? null : { id: facts.orderId, order_no: facts.orderNo },
    timeline: root.timeline,
  }
}

/** What a copy adds to the counts of its offer. Micro-USDT. */
interface OfferChange {
  readonly offerId: string
  readonly received: number
  readonly committed: bigint
}

const receive = statement(
  'coupon_offer_receive',
  `update coupon_offers set received = received + 1, committed_micro = committed_micro + $2
   where id = $1 and stopped_at is null and (total is null or received < total)
     and (budget_micro is null or committed_micro + $2 <= budget_micro) returning id`,
)
const commit = statement(
  'coupon_offer_commit',
  `with x as (select id, sum(by)::bigint as by from jsonb_to_recordset($1) as c(id text, by bigint) group by id),
     locked as (select id from coupon_offers where id in (select id from x) order by id for no key update)
   update coupon_offers f set committed_micro = f.committed_micro + x.by from x join locked on locked.id = x.id where f.id = x.id`,
)

/** Counts copies of limited offers. The last copy, and the rest of a budget, go to one person: the row says how many are left when it is written. */
const offerWriter: Writer<OfferChange> = {
  name: 'couponOffers',
  rank: WRITE_RANK.offers,
  async write({ tx }, changes) {
    for (const { offerId, committed } of changes.filter(({ received }) => received > 0)) {
      const rows = await tx.run(receive, [offerId, committed])
      if (rows.length === 0) refuse('coupon.gone')
    }
    const rest = changes.filter(({ received, committed }) => received === 0 && committed !== 0n)
    if (rest.length === 0) return
    await tx.run(commit, [
      JSON.stringify(rest.map(({ offerId, committed }) => ({ id: offerId, by: committed.toString() }))),
    ])
  },
}

/** What a copy may still cost, or did cost. Micro-USDT. */
function committedBy({ state, facts }: Pick<CouponRoot, 'state' | 'facts'>): bigint {
  const tags = tagsOf(couponLifecycle, state)
  if (tags.includes('expired')) return 0n
  return BigInt(tags.includes('used') ? facts.takesMicro : facts.valueMicro)
}

const commitBudget: EffectHandler<CouponEvent, CouponRoot> = ({ door, root, event }) => {
  const committed = committedBy(root) - root.committedMicro
  root.committedMicro += committed
  if (root.offer.isLimited)
    door.draft.add(offerWriter, {
      offerId: root.offerId,
      received: event.type === 'coupon.receive' ? 1 : 0,
      committed,
    })
}

/** The copy as a root. Only its shopper receives its events. */
export const couponKind = rootKind<CouponRoot>({
  table: coupons,
  entity: 'coupon',
  // The orders that it takes something off are locked before it.
  rank: 55,
  event: 'notice',
  missing: problem('coupon.notFound'),
  lifecycles: [{ of: couponLifecycle, effects: { commitBudget } }],
  join: 'join coupon_offers f on f.id = t.offer_id left join shops s on s.id = f.shop_id',
  reads: { offer: offerJson },
  frozen: COUPON_FROZEN,
  unique: { coupons_nth: problem('coupon.receivedBefore') },
  parties: ({ userId }) => [{ as: 'shopper', topic: userTopic(userId) }],
  present: (root) => presentCoupon(root),
  people: ['userId'],
  belongsTo: { serviceCase: 'userId' },
})
