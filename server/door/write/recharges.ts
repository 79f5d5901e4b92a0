import type { RechargeRoot } from '../../recharge/recharge.root.ts'
import type { Held } from '../root.ts'
import { apart, type Part, writerOf } from './part.ts'
import { clock } from './standing-columns.ts'

const COLUMNS = `id text, recharge_no text, user_id text, network text, address text, asked_micro bigint, arrived_micro bigint, tx_id text,
  log_index int, reviewed_index int, proofs jsonb, version int, state text, facts jsonb, deadline_event text, deadline_at timestamptz, deadline_left bigint,
  reason text, created_at timestamptz, decided_at timestamptz`
const FROZEN = ['id', 'recharge_no', 'user_id', 'network', 'address', 'asked_micro', 'proofs', 'created_at']

const writeRecharges = writerOf('recharges', COLUMNS, FROZEN)

/** Recharges, new and moved. */
export function rechargesPart(held: readonly Held<RechargeRoot>[]): Part[] {
  const { made, moved } = apart(held)
  return writeRecharges(made.map(row), moved.map(row))
}

const row = (root: RechargeRoot) => ({
  id: root.id,
  recharge_no: root.rechargeNo,
  user_id: root.userId,
  network: root.network,
  address: root.address,
  asked_micro: root.asked?.toString() ?? null,
  arrived_micro: root.arrived?.toString() ?? null,
  tx_id: root.txId,
  log_index: root.logIndex,
  reviewed_index: root.reviewedIndex,
  proofs: root.proofs,
  version: root.version,
  state: root.standing.state,
  facts: root.standing.facts,
  ...clock(root.standing),
  reason: root.reason,
  created_at: root.createdAt,
  decided_at: root.decidedAt,
})
