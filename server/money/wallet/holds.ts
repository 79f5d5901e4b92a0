import { type Queries, statement } from '../../platform/db/database.ts'
import type { HoldReason } from '#machines/platform/money-moves.ts'
import { available } from './ledger.ts'

/** How long ago a hold may have begun that still says which money was spent first. */
const LOOK_BACK = `interval '60 days'`
const recent = statement(
  'hold_recent',
  `select h.id, h.reason, h.amount_micro, h.entity_id, h.at, h.until, least(h.ended_at, h.until) as over_at,
     (h.ended_at is null and h.until > coalesce($2::timestamptz, shop_now())) as active, coalesce(r.facts @> '{"watched": true}', false) as watched
   from holds h left join recharges r on r.id = h.entity_id where h.user_id = $1 and h.at > shop_now() - ${LOOK_BACK} order by h.at, h.id`,
)
const spent = statement(
  'hold_spent',
  `select -e.amount as amount, e.at, coalesce(r.order_id, t.entity_id) as what
   from ledger_entries e join ledger_transfers t on t.id = e.transfer_id left join refunds r on r.id = t.entity_id
   where e.account_id = $1 and t.kind in ('payment', 'bond', 'refund') and e.at >= $2 order by e.at, e.id`,
)

interface Row {
  id: string
  reason: HoldReason
  amount_micro: bigint | null
  entity_id: string | null
  at: Date
  until: Date
  over_at: Date
  active: boolean
  watched: boolean
}

/** One hold that stands: what is left of its amount after what was spent since, in micro-USDT. */
export interface ActiveHold {
  readonly reason: HoldReason
  readonly left: bigint | null
  readonly entityId: string | null
  readonly until: Date
  /** Whether confirmations on its chain may end it sooner. */
  readonly watched: boolean
}

/** What keeps a person's money in. */
export interface Held {
  /** Micro-USDT of the available balance that may not be withdrawn yet. */
  readonly amount: bigint
  /** Nothing at all may be withdrawn before this moment; null where something may. */
  readonly blockedUntil: Date | null
  readonly holds: readonly ActiveHold[]
}

/**
 * The money of a person that is on hold at a moment, or now. Spending consumes held money first, the oldest hold before the
 * others. An expired hold keeps its consumed part. Inside a transaction, lock the person first.
 */
export async function heldOf(on: Queries, userId: string, at: string | null = null): Promise<Held> {
  const rows = await on.run<Row>(recent, [userId, at])
  const active = rows.filter((row) => row.active)
  const amounts = rows.filter((row) => row.amount_micro !== null)
  const oldest = amounts.find((row) => row.active)
  const left = oldest
    ? consume(amounts, await spendsSince(on, userId, amounts[0]?.at ?? oldest.at))
    : new Map<string, bigint>()
  const blocks = active.flatMap(({ amount_micro, until }) => (amount_micro === null ? [until] : []))
  return {
    amount: active.reduce((sum, { id }) => sum + (left.get(id) ?? 0n), 0n),
    blockedUntil: blocks.reduce<Date | null>((last, each) => (last && last > each ? last : each), null),
    holds: active
      .map(({ id, reason, amount_micro, entity_id, until, watched }) => ({
        reason,
        left: amount_micro === null ? null : (left.get(id) ?? 0n),
        entityId: entity_id,
        until,
        watched,
      }))
      .filter((hold) => hold.left !== 0n),
  }
}

/** Money that was spent, or, with an amount below zero, came back from what it was spent on. */
interface Spend {
  amount: bigint
  at: Date
  /** What it was spent on. */
  what: string
}

const spendsSince = (on: Queries, userId: string, since: Date): Promise<Spend[]> =>
  on.run<Spend>(spent, [available(userId), since])

interface Taken {
  readonly hold: string
  amount: bigint
}

/** The rest of each hold. A refund restores the held part of the payment, so paying and being refunded releases nothing. */
function consume(holds: readonly Row[], spends: readonly Spend[]): Map<string, bigint> {
  const left = new Map(holds.map(({ id, amount_micro }) => [id, amount_micro ?? 0n]))
  const taken = new Map<string, Taken[]>()
  for (const { amount, at, what } of spends) {
    const from = taken.get(what) ?? []
    taken.set(what, from)
    if (amount < 0n) giveBack(left, from, -amount)
    else
      from.push(
        ...takeFrom(
          left,
          holds.filter((hold) => hold.at <= at && at < hold.over_at),
          amount,
        ),
      )
  }
  return left
}

function takeFrom(left: Map<string, bigint>, holds: readonly Row[], amount: bigint): Taken[] {
  let rest = amount
  return holds.map(({ id }) => {
    const had = left.get(id) ?? 0n
    const taken = had < rest ? had : rest
    left.set(id, had - taken)
    rest -= taken
    return { hold: id, amount: taken }
  })
}

function giveBack(left: Map<string, bigint>, from: readonly Taken[], amount: bigint): void {
  let rest = amount
  for (const taken of from.toReversed()) {
    const back = taken.amount < rest ? taken.amount : rest
    left.set(taken.hold, (left.get(taken.hold) ?? 0n) + back)
    taken.amount -= back
    rest -= back
  }
}

/** What may be withdrawn: never more than is available, never less than nothing (L7). */
export const withdrawable = (balance: bigint, { amount, blockedUntil }: Held): bigint =>
  blockedUntil !== null || balance <= amount ? 0n : balance - amount
