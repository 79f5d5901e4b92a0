import type { BondRisk } from '#machines/fund/bond.events.ts'
import type { ClaimablePart } from '#machines/fund/bond.money.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { CLAIM_WINDOW_MS } from '#machines/platform/constants.ts'
import { guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import type { BondBlocks } from '#contract/fund/bond.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'
import { wasEarned } from '../../platform/sql/orders.sql.ts'
import { personOf } from '../../money/withdrawal/withdrawal.queries.ts'

/** The states of a claim that is not ruled, for a query. */
export const openClaims = listed(statesTagged(guaranteeClaimLifecycle, 'open'))
/** The states of an order that is paid and not received, for a query. */
export const underWay = listed(
  statesTagged(orderLifecycle, 'paid').filter(
    (state) =>
      statesTagged(orderLifecycle, 'open').includes(state) && !statesTagged(orderLifecycle, 'comment').includes(state),
  ),
)

const blocks = statement(
  'bond_blocks',
  `select (select count(*)::int from orders o where o.shop_id = $1 and o.state in (${underWay})) as orders,
     (select coalesce(sum(o.open_refunds), 0)::int from orders o where o.shop_id = $1 and o.open_refunds > 0) as refunds,
     (select count(*)::int from orders o where o.shop_id = $1 and o.settlement_state = 'settling') as settling,
     (select count(*)::int from guarantee_claims c where c.shop_id = $1 and c.state in (${openClaims})) as claims`,
)

/** What keeps the fund of a shop from being returned. The shop is locked where it is decided. */
export async function blocksOf(on: Queries, shopId: string): Promise<BondBlocks> {
  const [row] = await on.run<BondBlocks>(blocks, [shopId])
  return row ?? { orders: 0, refunds: 0, settling: 0, claims: 0 }
}

// A part is free when its day is over (UTC): a busy shop gets it back day by day, not order by order. An order that has claimed,
// however it ended, claims no more. What an open claim asks for stays until it is ruled, and is looked at every day.
const endOfDay = (moment: string): string =>
  `(date_trunc('day', ${moment} at time zone 'UTC') + interval '1 day') at time zone 'UTC'`
const claimWindow = `${CLAIM_WINDOW_MS} * interval '1 millisecond'`
const at = 'coalesce($2::timestamptz, shop_now())'
const claimable = statement(
  'bond_claimable',
  `select until, sum(amount)::bigint as amount, "isClaim" from (
     select ${endOfDay(`(o.settled_at + ${claimWindow})`)} as until, o.paid_micro - o.refunded_micro as amount, false as "isClaim"
     from orders o where o.shop_id = $1 and o.settled_at > ${at} - ${claimWindow} - interval '1 day'
       and ${wasEarned('o')} and o.paid_micro > o.refunded_micro
       and not exists (select from guarantee_claims c where c.order_id = o.id)
     union all
     select ${endOfDay(at)}, c.amount_micro, true
     from guarantee_claims c where c.shop_id = $1 and c.state in (${openClaims})
   ) p where until > ${at} group by until, "isClaim" order by until, "isClaim"`,
)

/** What may be claimed from a fund until the end of a day, micro-USDT. */
interface ShopsPart extends ClaimablePart<Date> {
  /** Whether it is asked for by claims that are not ruled: their day is the next one, again and again. */
  readonly isClaim: boolean
}

/** What orders may still claim from the fund of a shop at a moment, or now, by day; the nearest first. */
export const claimableParts = (on: Queries, shopId: string, at: string | null = null): Promise<ShopsPart[]> =>
  on.run<ShopsPart>(claimable, [shopId, at])

const RISKS = ['youngAccount', 'freshCredit', 'debt'] as const satisfies readonly BondRisk[]

/** What makes customer service look at an upgrade of this person. */
export async function bondRisksOf(on: Queries, userId: string): Promise<BondRisk[]> {
  const { risks } = await personOf(on, userId)
  return RISKS.filter((risk) => risks.includes(risk))
}

const signature = statement(
  'bond_signature',
  `update bond_contracts set used_for = $3, used_at = $4
   where id = $1 and shop_id = $2 and used_for is null and version = $5 and signed_at > $4::timestamptz - interval '1 day' returning id`,
)

/** Uses a signature for one move: it is of this shop, of the current version, at most a day old and not used yet. */
export async function useSignature(
  on: Queries,
  { id, shopId, event, at, version }: { id: string; shopId: string; event: string; at: string; version: number },
): Promise<boolean> {
  return (await on.run(signature, [id, shopId, event, at, version])).length > 0
}
