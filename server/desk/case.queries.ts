import type { CaseQueue, WhichCase } from '#contract/desk-case.contract.ts'
import { waitingOf } from '#machines/lifecycle.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { type Queries, statement } from '../db/database.ts'
import { PAGE_SIZE } from '../db/keyset.ts'
import { listed } from '../db/literal.ts'
import type { Session } from '../services.ts'
import { type CaseKind, caseKinds, isTheirs } from './case.kinds.ts'
import { STILL_TAKEN } from './take.queries.ts'

// What finance looks for itself where nobody reads the chain, by the machine, whatever clock runs on it.
const looked = caseKinds.withdrawal.onDesk.filter((state) => {
  const facts = { network: 'TRC20', amountMicro: '0', risks: [], watched: false } as const
  return waitingOf(withdrawalLifecycle, state, facts).waitsFor === 'finance'
})

interface Arm {
  readonly entity: CaseKind
  readonly table: 'recharges' | 'withdrawals' | 'refunds'
  /** The states asked for. */
  readonly states: string
  readonly network: string
  readonly isDue: string
}

// The first ones of each state by its own index: to find the first of all that wait would read them all. Between it and it: of an
// equal state the planner would walk by number alone, past all that are over. A target is the desk's; whatever else a clock holds is
// waited for from somebody else.
const armOf = ({ entity, table, states, network, isDue }: Arm): string =>
  `select '${entity}' as entity, c.id from unnest(${states}::text[]) as s(state) cross join lateral (
     select c.id from ${table} c left join desk_takes t on t.entity = '${entity}' and t.entity_id = c.id and ${STILL_TAKEN}
     where c.state between s.state and s.state and c.state in (${listed(caseKinds[entity].onDesk)}) and c.id > coalesce($8, '')
       and ($4::text is null or ${network} = $4) and (not $5 or ${isDue})
       and ($6::text is null or case $6 when 'mine' then t.actor_id = $7 else t.actor_id is null end)
     order by c.state, c.id limit ${PAGE_SIZE + 1}
   ) c`

const arms: readonly Arm[] = [
  { entity: 'recharge', table: 'recharges', states: '$1', network: 'c.network', isDue: `c.deadline_event = 'target'` },
  {
    entity: 'withdrawal',
    table: 'withdrawals',
    states: '$2',
    network: 'c.network',
    isDue: `(c.deadline_event = 'target' or c.facts @> '{"watched": false}' and c.state in (${listed(looked)}))`,
  },
  { entity: 'refund', table: 'refunds', states: '$3', network: 'null::text', isDue: `c.deadline_event = 'target'` },
]
const queue = statement(
  'desk_queue',
  `select q.entity, q.id from (${arms.map(armOf).join(' union all ')}) q order by q.id limit ${PAGE_SIZE + 1}`,
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
