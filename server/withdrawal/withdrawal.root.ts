import type { TimelineEntry } from '#contract/lifecycle.contract.ts'
import type { Network } from '#machines/constants.ts'
import type { WithdrawalFacts } from '#machines/withdrawal.machine.ts'
import { byIds, type Queries, runByIds } from '../db/database.ts'
import { asIso, asMs, timelineOf } from '../db/json.ts'
import type { Root, Standing } from '../door/root.ts'

/** A withdrawal, loaded whole under its lock. Amounts in micro-USDT. */
export interface WithdrawalRoot extends Root {
  readonly withdrawalNo: string
  readonly userId: string
  readonly userName: string
  readonly network: Network
  readonly addressId: string
  readonly address: string
  readonly amount: bigint
  readonly fee: bigint
  readonly actual: bigint
  /** What was held when it was asked. */
  readonly heldThen: bigint
  txId: string | null
  nonce: number | null
  readonly standing: Standing<WithdrawalFacts>
  reason: string | null
  readonly createdAt: string
  decidedAt: string | null
  sentAt: string | null
  doneAt: string | null
  /** When the chain showed it although it was proven unsent. */
  readonly leftTwiceAt: string | null
}

const load = byIds(
  'withdrawal_load',
  (match) => `select ${asMs('shop_now()')} as door_at, json_build_object(
    'id', w.id, 'withdrawalNo', w.withdrawal_no, 'userId', w.user_id, 'userName', u.nickname, 'network', w.network,
    'addressId', w.address_id, 'address', w.address, 'amount', w.amount_micro::text, 'fee', w.fee_micro::text,
    'actual', w.actual_micro::text, 'heldThen', w.held_micro::text, 'txId', w.tx_id, 'nonce', w.nonce, 'version', w.version,
    'standing', json_build_object('state', w.state, 'facts', w.facts, 'deadlineEvent', w.deadline_event,
      'deadlineAt', ${asMs('w.deadline_at')}, 'deadlineLeft', w.deadline_left),
    'reason', w.reason, 'createdAt', ${asIso('w.created_at')}, 'decidedAt', ${asIso('w.decided_at')}, 'sentAt', ${asIso('w.sent_at')},
    'doneAt', ${asIso('w.done_at')}, 'leftTwiceAt', ${asIso('w.left_twice_at')},
    'timeline', ${timelineOf('w.id')}) as root
   from withdrawals w join users u on u.id = w.user_id where w.id ${match} order by w.id`,
)

type Amounts = 'amount' | 'fee' | 'actual' | 'heldThen'
type Carried = Omit<WithdrawalRoot, Amounts | 'timeline'> &
  Readonly<Record<Amounts, string>> & {
    readonly timeline: TimelineEntry[] | null
  }

/** Loads withdrawals whole, with the database's time; missing ids are simply absent. */
export async function loadWithdrawals(
  on: Queries,
  ids: readonly string[],
): Promise<{ roots: WithdrawalRoot[]; at: number }> {
  const rows = await runByIds<{ root: Carried; door_at: bigint }>(on, load, ids)
  return {
    roots: rows.map(({ root }) => ({
      ...root,
      amount: BigInt(root.amount),
      fee: BigInt(root.fee),
      actual: BigInt(root.actual),
      heldThen: BigInt(root.heldThen),
      timeline: root.timeline ?? [],
    })),
    at: Number(rows[0]?.door_at),
  }
}
