import type { WithdrawalRoot } from '../../withdrawal/withdrawal.root.ts'
import type { Held } from '../root.ts'
import { apart, type Part, writerOf } from './part.ts'
import { clock } from './standing-columns.ts'

const COLUMNS = `id text, withdrawal_no text, user_id text, network text, address_id text, address text, amount_micro bigint, fee_micro bigint,
  actual_micro bigint, held_micro bigint, tx_id text, nonce bigint, version int, state text, facts jsonb, deadline_event text,
  deadline_at timestamptz, deadline_left bigint, reason text, created_at timestamptz, decided_at timestamptz, sent_at timestamptz,
  done_at timestamptz`
const FROZEN = [
  'id',
  'withdrawal_no',
  'user_id',
  'network',
  'address_id',
  'address',
  'amount_micro',
  'fee_micro',
  'actual_micro',
  'held_micro',
  'created_at',
]

const writeWithdrawals = writerOf('withdrawals', COLUMNS, FROZEN)

/** Withdrawals, new and moved. */
export function withdrawalsPart(held: readonly Held<WithdrawalRoot>[]): Part[] {
  const { made, moved } = apart(held)
  return writeWithdrawals(made.map(row), moved.map(row))
}

const row = (root: WithdrawalRoot) => ({
  id: root.id,
  withdrawal_no: root.withdrawalNo,
  user_id: root.userId,
  network: root.network,
  address_id: root.addressId,
  address: root.address,
  amount_micro: root.amount.toString(),
  fee_micro: root.fee.toString(),
  actual_micro: root.actual.toString(),
  held_micro: root.heldThen.toString(),
  tx_id: root.txId,
  nonce: root.nonce,
  version: root.version,
  state: root.standing.state,
  facts: root.standing.facts,
  ...clock(root.standing),
  reason: root.reason,
  created_at: root.createdAt,
  decided_at: root.decidedAt,
  sent_at: root.sentAt,
  done_at: root.doneAt,
})
