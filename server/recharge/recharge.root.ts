import type { TimelineEntry } from '#contract/lifecycle.contract.ts'
import type { Network } from '#machines/constants.ts'
import type { RechargeFacts } from '#machines/recharge.machine.ts'
import { byIds, type Queries, runByIds } from '../db/database.ts'
import { asIso, asMs, timelineOf } from '../db/json.ts'
import type { Root, Standing } from '../door/root.ts'

/** A recharge, loaded whole under its lock. Amounts in micro-USDT. */
export interface RechargeRoot extends Root {
  readonly rechargeNo: string
  readonly userId: string
  readonly userName: string
  readonly network: Network
  readonly address: string
  readonly asked: bigint | null
  arrived: bigint | null
  txId: string | null
  logIndex: number | null
  /** Which transfer of the transaction finance says it is; null where it need not be said. */
  reviewedIndex: number | null
  readonly proofs: string[]
  readonly standing: Standing<RechargeFacts>
  reason: string | null
  readonly createdAt: string
  decidedAt: string | null
  /** The transfer that credited it. */
  readonly creditedBy: string | null
}

const load = byIds(
  'recharge_load',
  (match) => `select ${asMs('shop_now()')} as door_at, json_build_object(
    'id', r.id, 'rechargeNo', r.recharge_no, 'userId', r.user_id, 'userName', u.nickname, 'network', r.network, 'address', r.address,
    'asked', r.asked_micro::text, 'arrived', r.arrived_micro::text, 'txId', r.tx_id, 'logIndex', r.log_index, 'reviewedIndex', r.reviewed_index, 'proofs', r.proofs,
    'version', r.version, 'standing', json_build_object('state', r.state, 'facts', r.facts, 'deadlineEvent', r.deadline_event,
      'deadlineAt', ${asMs('r.deadline_at')}, 'deadlineLeft', r.deadline_left),
    'reason', r.reason, 'createdAt', ${asIso('r.created_at')}, 'decidedAt', ${asIso('r.decided_at')},
    'creditedBy', (select t.id from ledger_transfers t where t.entity_id = r.id and t.kind = 'recharge' and t.reverses is null limit 1),
    'timeline', ${timelineOf('r.id')}) as root
   from recharges r join users u on u.id = r.user_id where r.id ${match} order by r.id`,
)

type Carried = Omit<RechargeRoot, 'asked' | 'arrived' | 'timeline'> & {
  readonly asked: string | null
  readonly arrived: string | null
  readonly timeline: TimelineEntry[] | null
}

const amountIn = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

/** Loads recharges whole, with the database's time; missing ids are simply absent. */
export async function loadRecharges(
  on: Queries,
  ids: readonly string[],
): Promise<{ roots: RechargeRoot[]; at: number }> {
  const rows = await runByIds<{ root: Carried; door_at: bigint }>(on, load, ids)
  return {
    roots: rows.map(({ root }) => ({
      ...root,
      asked: amountIn(root.asked),
      arrived: amountIn(root.arrived),
      timeline: root.timeline ?? [],
    })),
    at: Number(rows[0]?.door_at),
  }
}
