import { DECIDED_ALONE_MS } from '#machines/platform/constants.ts'
import type { Approval } from '#contract/trade/order.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { DecidedAlone } from '../../platform/door/decision.ts'
import type { Root } from '../../platform/door/root.ts'

/** Where the decisions of one kind stand, as SQL over the decided row `d`. */
interface Decided<R extends Root> {
  /** The event of the decision, and the name it is recorded under. */
  readonly event: Approval['event']
  readonly as: string
  readonly from: string
  readonly rootId: string
  readonly customer: string
  readonly customerOf: (root: R) => string
  readonly amount: string
}

/** Sums the decisions of one kind. Those that two people agreed on are no one's alone. */
export function decidedAlone<R extends Root>({
  event,
  as,
  from,
  rootId,
  customer,
  customerOf,
  amount,
}: Decided<R>): DecidedAlone<R> {
  const sums = statement(
    `decided_alone_${as}`,
    `select ${customer} as customer, sum(${amount})::bigint as micro from ${from}
     join status_history h on h.root_id = ${rootId} and h.entity_id = d.id and h.name = '${as}'
     where ${customer} = any($2) and h.actor_id = $1 and h.at > shop_now() - ${DECIDED_ALONE_MS} * interval '1 millisecond'
     and not exists (select from approvals a where a.entity_id = d.id and a.event = '${event}' and a.used_at is not null)
     group by 1`,
  )
  return {
    event,
    customerOf,
    sums: async (on, actorId, customerIds) => {
      const rows = await on.run<{ customer: string; micro: bigint }>(sums, [actorId, customerIds])
      return new Map(rows.map((row) => [row.customer, row.micro]))
    },
  }
}

const lock = statement('decided_alone_lock', 'select pg_advisory_xact_lock(hashtextextended($1, 7392))')

/** What this person alone granted the customer of this root lately, as text. Their decisions for this customer wait for each other, so each counts those before. */
export async function countDecided(
  on: Queries,
  { customerOf, sums }: DecidedAlone,
  actorId: string,
  root: Root,
): Promise<string> {
  const customerId = customerOf(root)
  await on.run(lock, [`${actorId}:${customerId}`])
  return String((await sums(on, actorId, [customerId])).get(customerId) ?? 0n)
}
