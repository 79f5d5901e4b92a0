import type { Actor, Objection } from '#machines/platform/lifecycle.ts'
import type { Move } from '#machines/platform/referee.ts'
import { type Balances, moved, NO_MONEY, type Transfer } from './money.ts'
import { factsNamed, type Playable, type Sent } from './playable.ts'
import { ask, begin, type Position } from './walk.ts'

/** One thing that is done in a world: an event is sent, or time passes. */
export type Step =
  | {
      readonly type: string
      readonly actor: Actor
      readonly input?: object | undefined
      readonly early?: boolean | undefined
    }
  | { readonly waitMs: number }

/** Why something happened: it was asked for, its time had come, or a joined machine moved. */
export type Cause = 'asked' | 'clock' | 'joined'

/** One event that a machine answered. */
export interface Happening {
  readonly machine: string
  readonly type: string
  readonly actor: Actor
  readonly input: object | undefined
  readonly early: boolean
  /** Whether it was the automatic event of the deadline. */
  readonly isDeadline: boolean
  readonly cause: Cause
  readonly at: number
  /** The state before; null where the event makes the row. */
  readonly from: string | null
  readonly to: string
  readonly objection: Objection | null
  /** Bookkeeping, which is folded. */
  readonly isMinor: boolean
}

/** Where everything is: a row for each machine that has begun, the time, and the money. */
export interface World {
  readonly at: number
  readonly rows: ReadonlyMap<string, Position>
  /** Each row as it was made: its facts and its time. */
  readonly made: ReadonlyMap<string, Position>
  readonly money: Balances
  /** What the join of these machines remembers. */
  readonly memory: unknown
  readonly happenings: readonly Happening[]
}

/** An effect of a granted event, as a join reads it. */
export interface Effected {
  readonly machine: string
  readonly effect: string
}

/** What one step brings about: the world, and the events that follow in other machines. */
export interface Followed {
  readonly world: World
  readonly next: readonly Exclude<Step, { waitMs: number }>[]
}

/** How machines know of each other. */
export interface Join {
  readonly machines: readonly string[]
  /** The fields of each event that makes a row. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** The example of an event that makes a row; undefined for any other event. */
  readonly usual: (world: World | undefined, type: string) => object | undefined
  /** Whether another row may be made, and with which facts. */
  readonly creates: (
    world: World,
    type: string,
    input: object | undefined,
  ) => { readonly machine: string; readonly answer: Objection | object; readonly memory: unknown } | undefined
  readonly onEffect: (world: World, effected: Effected) => Followed
  readonly onMoved: (world: World, machine: string) => Followed
}

/** What a world is made of: the machines by their names, the one that begins, its facts, and the join. */
export interface Table {
  readonly plays: ReadonlyMap<string, Playable>
  readonly machine: string
  readonly facts: string
  readonly join: Join | undefined
}

/** The machine of an event: `order.pay` is of the order. */
export const machineOf = (type: string): string => type.split('.')[0] ?? type

/** The machine of that name at this table. */
export function playOf({ plays }: Table, machine: string): Playable {
  const found = plays.get(machine)
  if (!found) throw new Error(`There is no ${machine} at this table`)
  return found
}

/** The machines that are walked together, the one that begins first. */
export const machinesAt = ({ join, machine }: Table): readonly string[] => join?.machines ?? [machine]

/** A world in which nothing has happened. */
export function beginWorld(table: Table): World {
  const play = playOf(table, table.machine)
  const row = begin(play, factsNamed(play, table.facts))
  const before = table.join ? undefined : play.money?.before?.(row.facts)
  return {
    at: row.at,
    rows: new Map([[table.machine, row]]),
    made: new Map([[table.machine, row]]),
    money: before ? moved(NO_MONEY, before) : NO_MONEY,
    memory: undefined,
    happenings: [],
  }
}

/** The world with a new row. */
export const withMade = (world: World, machine: string, row: Position): World => ({
  ...world,
  rows: new Map(world.rows).set(machine, row),
  made: new Map(world.made).set(machine, row),
})

const withRow = (world: World, machine: string, row: Position): World => ({
  ...world,
  rows: new Map(world.rows).set(machine, row),
})

const isObjection = (answer: object): answer is Objection => 'key' in answer && 'params' in answer

type Sending = Exclude<Step, { waitMs: number }> & { readonly cause: Cause }

/** Sends one event to its machine at the present time, with all that follows from it. */
function send(table: Table, world: World, { cause, ...step }: Sending): World {
  const machine = machineOf(step.type)
  const play = playOf(table, machine)
  const row = world.rows.get(machine)
  const happened = (from: string | null, to: string, objection: Objection | null): Happening => ({
    machine,
    type: step.type,
    actor: step.actor,
    input: step.input,
    early: step.early ?? false,
    isDeadline: step.actor === 'clock' && !step.early && row?.deadlineEvent === step.type && row.deadlineAt !== null,
    cause,
    at: world.at,
    from,
    to,
    objection,
    isMinor: play.of.events[step.type]?.silent === true,
  })
  const makers = play.of.creations[step.type]?.by
  if (table.join && makers && !makers.includes(step.actor)) {
    const objection = { key: 'system.notYourMove', params: {} }
    return { ...world, happenings: [...world.happenings, happened(null, row?.state ?? '', objection)] }
  }
  const created = table.join?.creates(world, step.type, step.input)
  if (created) {
    const { answer, memory } = created
    if (isObjection(answer))
      return { ...world, happenings: [...world.happenings, happened(null, row?.state ?? '', answer)] }
    const made = begin(play, answer, world.at)
    const next = { ...withMade(world, machine, made), memory }
    return follow(table, { ...next, happenings: [...world.happenings, happened(null, made.state, null)] }, machine)
  }
  if (!row) return world
  const { position, move, event } = ask(play, { ...row, at: world.at }, step)
  const objection = move.ok ? null : move.objection
  const answered = {
    ...withRow(world, machine, position),
    happenings: [...world.happenings, happened(row.state, position.state, objection)],
  }
  return move.ok ? effects(table, answered, { machine, event, move }) : answered
}

interface Granted {
  readonly machine: string
  readonly event: Sent
  readonly move: Extract<Move<unknown>, { ok: true }>
}

const paid = (world: World, transfer: Transfer | undefined): World =>
  transfer ? { ...world, money: moved(world.money, transfer) } : world

/** What a granted event brings about, effect by effect, as the door does it. */
function effects(table: Table, world: World, { machine, event, move }: Granted): World {
  const { money } = playOf(table, machine)
  let next = world
  for (const { type: effect } of move.effects) {
    next = paid(next, money?.effects[effect]?.({ facts: move.facts, event: { ...event }, held: next.money }))
    if (table.join) next = all(table, table.join.onEffect(next, { machine, effect }))
  }
  return follow(table, next, machine)
}

const follow = (table: Table, world: World, machine: string): World =>
  table.join ? all(table, table.join.onMoved(world, machine)) : world

const all = (table: Table, { world, next }: Followed): World =>
  next.reduce((now, step) => send(table, now, { ...step, cause: 'joined' }), world)

/** The row whose clock fires first, until a time. A target only counts down: nothing fires. */
function firstDue(world: World, until: number): { machine: string; row: Position; at: number } | undefined {
  const due = [...world.rows].flatMap(([machine, row]) =>
    row.deadlineAt !== null && row.deadlineAt <= until && row.deadlineEvent !== null && row.deadlineEvent !== 'target'
      ? [{ machine, row, at: Math.max(row.deadlineAt, world.at) }]
      : [],
  )
  return due.toSorted((a, b) => a.at - b.at)[0]
}

/** No more than so many events fire while time passes once: a clock that is refused would fire for ever. */
const MOST_FIRED = 1_000

/** Lets time pass; due events are sent in their order. */
function wait(table: Table, world: World, until: number): World {
  let now = world
  const refused = new Set<string>()
  for (let fired = 0; fired < MOST_FIRED; fired += 1) {
    const due = firstDue({ ...now, rows: new Map([...now.rows].filter(([machine]) => !refused.has(machine))) }, until)
    if (!due?.row.deadlineEvent) break
    const step = { type: due.row.deadlineEvent, actor: 'clock', cause: 'clock' } as const
    now = send(table, { ...now, at: due.at }, step)
    if (now.happenings.findLast(({ type }) => type === step.type)?.objection) refused.add(due.machine)
  }
  return { ...now, at: Math.max(now.at, until) }
}

/** The world after a step. A clock's event waits until it is due, and what is due before is sent first. */
export function take(table: Table, world: World, step: Step): World {
  const fresh = { ...world, happenings: [] }
  if ('waitMs' in step) return wait(table, fresh, world.at + step.waitMs)
  const row = world.rows.get(machineOf(step.type))
  const due = step.actor === 'clock' && !step.early && row?.deadlineEvent === step.type ? row.deadlineAt : null
  if (due === null) return send(table, fresh, { ...step, cause: 'asked' })
  const ready = due > world.at ? wait(table, fresh, due - 1) : fresh
  // What was due before may have moved the row: then the event is no longer that of its clock.
  return send(table, { ...ready, at: Math.max(due, ready.at) }, { ...step, cause: 'asked' })
}
