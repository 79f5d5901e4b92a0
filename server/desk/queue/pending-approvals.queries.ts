import type { Approval, Approvals } from '#contract/trade/order.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { VALID_APPROVALS } from './approval.ts'

const pending = statement(
  'approvals_pending',
  `select a.event, a.entity_id, u.nickname as by, a.note as reason, a.amount_micro, a.at
   from ${VALID_APPROVALS} where a.entity_id = any($1) order by a.at, a.id`,
)

type Row = Omit<Approval, 'money' | 'at'> & { readonly amount_micro: bigint; readonly at: Date }

/** What first people have decided about these and no one has joined yet. */
export const approvalsOf = async (on: Queries, entityIds: readonly string[]): Promise<Approval[]> =>
  (await on.run<Row>(pending, [entityIds])).map(({ amount_micro, at, ...row }) => ({
    ...row,
    money: amount_micro.toString(),
    at: at.toISOString(),
  }))

/** The same, so that the second person knows what to decide about, and why. */
export const pendingApprovals = async (
  { services: { db } }: SignedAsk,
  entityIds: readonly string[],
): Promise<Result<Approvals>> => accepted({ data: await approvalsOf(db, entityIds) })
