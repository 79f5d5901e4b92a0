import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { firstState, movesOf, stateNames, waitingOf } from '#machines/platform/chart.ts'
import { type Invariant, valuesOf } from '../../platform/db/invariant.ts'
import type { Kinds } from '../../platform/door/kinds.ts'

/** Every (lifecycle, from, event, to) that a history may hold: creations, the machines' moves, and extensions after an outage. */
const allowed = everyLifecycle.flatMap((of) => {
  const { name } = of
  const waiting = stateNames(of).filter((state) => (waitingOf(of, state).deadline?.of ?? 'system') !== 'system')
  return [
    ...Object.keys(of.creations).map((event) => [name, '', event, firstState(of)]),
    ...movesOf(of).map(({ from, event, to }) => [name, from, event, to]),
    ...waiting.map((state) => [name, state, `${name}.extendDeadlinesAfterOutage`, state]),
  ]
})

/** The state of every stored lifecycle. */
const storedIn = ({ lifecycles }: Kinds): string =>
  lifecycles
    .map(
      ({ of, table, columns: { state } }) =>
        `select '${of.name}', id, ${state} from ${table} where ${state} is not null`,
    )
    .join(' union all ')

/** What must always hold of the history. It grows for ever, so it is read in one pass and joined by hash. */
export const historyInvariants = (kinds: Kinds): readonly Invariant[] => [
  {
    id: 'O1',
    claim: 'a history tells only moves of its machine, without a gap, and ends where the row stands',
    sql: `with recorded as (
            select lifecycle, entity_id, coalesce(from_state, '') as from_state, event, to_state,
              coalesce(lag(to_state) over steps, '') as before, lead(id) over steps is null as is_last
            from status_history window steps as (partition by lifecycle, entity_id order by id)
          ), allowed (lifecycle, from_state, event, to_state) as (${valuesOf(allowed)}
          ), current_states (lifecycle, entity_id, state) as (
            ${storedIn(kinds)}
          )
          select lifecycle, entity_id as id, from_state, event, to_state from recorded t where from_state <> before
            or (lifecycle, from_state, event, to_state) not in (select lifecycle, from_state, event, to_state from allowed)
          union all
          select coalesce(s.lifecycle, t.lifecycle), coalesce(s.entity_id, t.entity_id), t.to_state, '', s.state
          from current_states s full join (select * from recorded where is_last) t on t.lifecycle = s.lifecycle and t.entity_id = s.entity_id
          where s.state is distinct from t.to_state`,
  },
]
