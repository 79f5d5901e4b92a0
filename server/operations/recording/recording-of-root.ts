import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { termMs, waitingOf } from '#machines/platform/chart.ts'
import { moveEntry, transferEntries } from '#lab/entries.ts'
import { rowKey } from '#lab/moment.ts'
import type { Entry, EntryOf } from '#lab/recording.ts'
import { type ShownState, statesIn } from '#lab/shown-states.ts'
import type { KnownLifecycle } from '../../platform/door/kinds.ts'
import type { Root, RootState } from '../../platform/door/root.ts'
import type { EventRow, LineRow, MoveRow } from './recording.queries.ts'
import type { Roles } from './roles.ts'

/** All that is known of a root. */
export interface Known {
  readonly root: Root
  readonly states: readonly RootState[]
  readonly lifecycles: readonly KnownLifecycle[]
  readonly roles: Roles
  readonly moves: readonly MoveRow[]
  readonly lines: readonly LineRow[]
  readonly events: readonly EventRow[]
}

type Named = Pick<EntryOf<'move'>, 'machine' | 'row'>
type NamesRows = (lifecycle: string, entityId: string) => Named

/** Names the rows of a root by their numbers, and those without one by their order. */
function rowNames({ root, lifecycles, states }: Known): NamesRows {
  const number = (lifecycle: string, entityId: string): string =>
    lifecycles.find(({ of }) => of.name === lifecycle)?.numberOf(root, entityId) ?? ''
  const order = (lifecycle: string, entityId: string): number =>
    states.filter((each) => each.lifecycle === lifecycle).findIndex((each) => each.entityId === entityId) + 1
  return (machine, entityId) => ({
    machine,
    row: number(machine, entityId) || `${machine}-${order(machine, entityId)}`,
  })
}

/** What happened to a root, in the order of time. */
export function entriesOf(known: Known): readonly Entry[] {
  const named = rowNames(known)
  // By its number, as its rows: no id leaves the server.
  const root = rowKey(named(known.states[0]?.lifecycle ?? '', known.root.id))
  const entries = [
    ...known.moves.map(({ lifecycle, entity_id, event, actor, from_state: from, to_state: to, at }) =>
      moveEntry({ at: at.getTime(), ...named(lifecycle, entity_id), event, actor, from, to, root }),
    ),
    ...transfersOf(known, named),
    ...deadlinesOf(known, named),
    ...eventsOf(known, named),
    ...screensOf(known, named),
  ]
  // What one transaction wrote has one time: it stays in the order of its kinds.
  return entries.toSorted((a, b) => a.at - b.at)
}

/** The transfers: one that names none of the rows, such as what a fund pays, is of the root itself. */
const transfersOf = ({ lines, states, root, roles }: Known, named: NamesRows): Entry[] =>
  transferEntries(
    lines.map(({ transfer_id, kind, entity_id, account_id, amount, at }) => {
      const of = states.find(({ entityId }) => entityId === entity_id) ?? states[0]
      return {
        transferId: transfer_id,
        at: at.getTime(),
        ...named(of?.lifecycle ?? '', of?.entityId ?? root.id),
        transfer: kind,
        account: roles.ofAccount(account_id),
        amount,
      }
    }),
  )

const eventsOf = ({ events, root, states, roles }: Known, named: NamesRows): Entry[] =>
  events.map(({ topic, seq, name, at }) => ({
    kind: 'event',
    at: at.getTime(),
    ...named(states[0]?.lifecycle ?? '', root.id),
    topic: roles.ofTopic(topic),
    seq: Number(seq),
    name,
  }))

/** What a view shows of the rows of its root. Nothing else of it is read: the rest may be personal, or hidden by now. */
const shownIn = (view: unknown, states: readonly RootState[]): ShownState[] =>
  statesIn(view).filter(({ machine, id }) =>
    states.some(({ lifecycle, entityId }) => lifecycle === machine && entityId === id),
  )

/** What the screens of each party show once an event has reached them: only what is new to them. */
function screensOf({ events, states, roles }: Known, named: NamesRows): Entry[] {
  const shown = new Map<string, string>()
  return events.flatMap(({ topic, view, at }): Entry[] => {
    const party = roles.ofTopic(topic)
    const news = shownIn(view, states).flatMap(({ machine, id, state }) => {
      const key = rowKey(named(machine, id))
      if (shown.get(`${party} ${key}`) === state) return []
      shown.set(`${party} ${key}`, state)
      return [[key, state] as const]
    })
    return news.length === 0
      ? []
      : [{ kind: 'screen', at: at.getTime(), party, shows: Object.fromEntries(news.slice(0, 50)) }]
  })
}

interface Set {
  readonly lifecycle: string
  readonly entityId: string
  readonly event: string | null
  readonly fires: number | null
  readonly at: number
}

/** The deadline that a move set: by the terms of its row, or as the row has it now where this was its last move. What was put off or paused before is known from the log alone. */
function setBy({ lifecycle, entity_id, to_state, at }: MoveRow, states: readonly RootState[], isLast: boolean): Set[] {
  const of = everyLifecycle.find(({ name }) => name === lifecycle)
  const current = states.find((each) => each.lifecycle === lifecycle && each.entityId === entity_id)?.current
  if (!of || !current) return []
  const set = { lifecycle, entityId: entity_id, at: at.getTime() }
  if (isLast) return [{ ...set, event: current.deadlineEvent, fires: current.deadlineAt }]
  const { deadline } = waitingOf(of, to_state, current.facts)
  // A moment that the facts hold now may be another than the one of that time.
  if (deadline?.until !== undefined) return []
  const fires = deadline ? set.at + termMs(current.facts, deadline.after) : null
  return [{ ...set, event: deadline?.event ?? null, fires }]
}

/** Each deadline that was set, changed or lifted: by the log where it still holds it, else by the terms of the row; and as it is now. */
function deadlinesOf({ moves, events, states }: Known, named: NamesRows): Entry[] {
  // What the desk is shown of some rows says nothing of their deadlines.
  const logged = events.flatMap(({ view, at }) =>
    shownIn(view, states).flatMap(({ machine, id, deadline }): Set[] =>
      deadline ? [{ lifecycle: machine, entityId: id, ...deadline, at: at.getTime() }] : [],
    ),
  )
  const isLogged = new Set(logged.map(({ entityId, lifecycle, at }) => `${lifecycle} ${entityId} ${at}`))
  const entered = moves.filter(({ from_state, to_state }) => from_state !== to_state)
  const lastOf = new Map(entered.map((move) => [`${move.lifecycle} ${move.entity_id}`, move]))
  const computed = entered
    .flatMap((move) => setBy(move, states, lastOf.get(`${move.lifecycle} ${move.entity_id}`) === move))
    .filter(({ entityId, lifecycle, at }) => !isLogged.has(`${lifecycle} ${entityId} ${at}`))
  const all = [...computed, ...logged].toSorted((a, b) => a.at - b.at)
  const last = new Map<string, string>()
  return all.flatMap(({ lifecycle, entityId, event, fires, at }): Entry[] => {
    const key = `${lifecycle} ${entityId}`
    const value = `${event} ${fires}`
    if ((last.get(key) ?? 'null null') === value) return []
    last.set(key, value)
    return [{ kind: 'deadline', at, ...named(lifecycle, entityId), event, fires }]
  })
}
