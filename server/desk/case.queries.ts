import type { CaseQueue, WhichCase } from '#contract/desk-case.contract.ts'
import { waitingOf } from '#machines/lifecycle.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { type Queries, statement } from '../db/database.ts'
import { STRETCH } from '../db/keyset.ts'
import { listed } from '../db/literal.ts'
import type { Session } from '../services.ts'
import { type CaseKind, caseKinds, isTheirs } from './case.kinds.ts'
import { STILL_TAKEN } from './take.queries.ts'

// What finance looks for itself where nobody reads the chain, by the machine, whatever clock runs on it.
const looked = caseKinds.withdrawal.onDesk.filter((state) => {
  const facts = { network: 'TRC20', amountMicro: '0', risks: [], watched: false } as const
  return waitingOf(withdrawalLifecycle, state, facts).waitsFor === 'finance'
})
// A target is the desk's; whatever else a clock holds is waited for from somebody else.
const queue = statement(
  'desk_queue',
  `select q.entity, q.id from (
     select 'recharge' as entity, id, network, deadline_event = 'target' as is_due from recharges where state = any($1)
     union all
     select 'withdrawal', id, network, deadline_event = 'target' or facts @> '{"watched": false}' and state in (${listed(looked)})
     from withdrawals where state = any($2)
     union all
     select 'refund', id, null, deadline_event = 'target' from refunds where state = any($3)
   ) q left join desk_takes t on t.entity = q.entity and t.entity_id = q.id and ${STILL_TAKEN}
   where ($4::text is null or q.network = $4) and (not $5 or q.is_due)
     and ($6::text is null or case $6 when 'mine' then t.actor_id = $7 else t.actor_id is null end)
     and ($8::text is null or q.id > $8) order by q.id limit ${STRETCH + 1}`,
)

/** The cases that this person may decide and asks for, the oldest first, and one more where others follow. */
export function queuedCases(
  on: Queries,
  session: Session,
  { entity, network, which = 'waiting', taken, after }: CaseQueue,
): Promise<WhichCase[]> {
  const states = (kind: CaseKind): readonly string[] =>
    isTheirs(session, kind) && (entity ?? kind) === kind ? caseKinds[kind].onDesk : []
  return on.run<WhichCase>(queue, [
    states('recharge'),
    states('withdrawal'),
    states('refund'),
    network ?? null,
    which === 'waiting',
    taken ?? null,
    session.userId,
    after ?? null,
  ])
}
