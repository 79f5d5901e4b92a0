import type { Actor, Objection } from '#machines/platform/lifecycle.ts'
import { type Balances, moved, NO_MONEY } from './money.ts'
import { type OwnFacts, startFacts } from './own-facts.ts'
import type { Playable } from './playable.ts'
import { begin, beginIn, type Begun, type Position } from './walk.ts'

/** Those who look at screens of their own. */
export const PARTIES = ['shopper', 'merchant', 'support'] as const
export type Party = (typeof PARTIES)[number]

/** A cut connection of a party: no event reaches its page until it is back. */
export interface Cut {
  readonly party: Party
  /** The step before which it is cut is the first of so many. */
  readonly steps: number
  /** When it is back, the log no longer holds what it missed, but for its last event. */
  readonly gone?: boolean | undefined
}

/** What the news of a step meets on its way to the pages. */
export interface Travel {
  /** So long every message takes. */
  readonly delayMs?: number | undefined
  /** Up to so much longer, for each message another time. */
  readonly jitterMs?: number | undefined
  /** The news of the next step overtakes that of this one. */
  readonly reorder?: boolean | undefined
  /** Its news never arrives as an event. */
  readonly lost?: boolean | undefined
  /** How far the clocks of the devices are ahead of the server's; below zero they are behind. */
  readonly skewMs?: number | undefined
  /** A connection ends before the step. */
  readonly cut?: Cut | undefined
}

/** An event that is sent in a world. */
export interface SentStep {
  readonly type: string
  readonly actor: Actor
  readonly input?: object | undefined
  readonly early?: boolean | undefined
  /** `drop`: the request is lost. `double`: it arrives twice. */
  readonly fault?: 'drop' | 'double' | undefined
  /** The process ends before the request is stored, or after it. */
  readonly crash?: 'before' | 'after' | undefined
  readonly travel?: Travel | undefined
}

/** What happened to a request on its way. */
export type Fate = 'drop' | 'double' | 'early' | 'before' | 'after'

/** One thing that is done in a world: an event is sent, or time passes. */
export type Step = SentStep | { readonly waitMs: number }

/** Why something happened: it was asked for, the same request arrived again, its time had come, or a joined machine moved. */
export type Cause = 'asked' | 'again' | 'clock' | 'joined'

/** One event that a machine answered. */
export interface Happening {
  readonly machine: string
  readonly type: string
  readonly actor: Actor
  readonly input: object | undefined
  readonly early: boolean
  /** Whether it was the automatic event of the deadline, or what the clock asked in its place. */
  readonly isDeadline: 'itself' | 'inItsPlace' | false
  readonly cause: Cause
  readonly at: number
  /** The state before; null where the event makes the row. */
  readonly from: string | null
  readonly to: string
  readonly objection: Objection | null
  /** Bookkeeping, which is folded. */
  readonly isMinor: boolean
  /** The name that is published; null where nothing happened. */
  readonly published: string | null
  /** What happened to its request on the way; null where it arrived once, and was answered. */
  readonly fate: Fate | null
  /** How its news travels; undefined where it arrives at once. */
  readonly travel: Travel | undefined
  /** The guards that ran, each with what it said. */
  readonly outcomes: readonly string[]
  /** Who gets a notice that is kept. */
  readonly notified: readonly Notified[]
  /** All rows once it was answered. */
  readonly rows: ReadonlyMap<string, Position>
}

/** Those who get notices: the parties of a row, and the desk. */
export const NOTIFIED = ['shopper', 'merchant', 'desk'] as const
export type Notified = (typeof NOTIFIED)[number]

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
export interface Consequence {
  readonly world: World
  readonly next: readonly SentStep[]
}

/** How machines know of each other. */
export interface Join {
  readonly machines: readonly string[]
  /** Those that are roots of their own; the rows of all others belong to the root of the first machine. */
  readonly apart?: ReadonlySet<string>
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
  readonly onEffect: (world: World, effected: Effected) => Consequence
  readonly onMoved: (world: World, machine: string) => Consequence
  /** Rows that are there before the first step. */
  readonly beside?: (world: World) => World
  /** What the server itself reads for an event: it counts before what was sent. */
  readonly reads?: (world: World, step: SentStep) => object | undefined
  /** Why the server refuses an event that its machine granted. */
  readonly refuses?: (world: World, step: SentStep) => Objection | undefined
  /** What the clock asks in the place of a due event. Nothing else happens until the time that is given: of what it would repeat only the last is asked. */
  readonly due?: (world: World, type: string, until: number) => SentStep | undefined
  /** Effects whose money another machine of the join moves. */
  readonly paidElsewhere?: ReadonlySet<string>
}

/** What a world is made of: the machines by their names, the one that begins, its facts, and the join. */
export interface Table {
  readonly plays: ReadonlyMap<string, Playable>
  readonly machine: string
  readonly facts: string
  /** What differs from these facts. */
  readonly own: OwnFacts | undefined
  /** Where its first row is taken up; undefined where it is made. */
  readonly begun?: Begun | undefined
  readonly join: Join | undefined
}

/** Dates end at 8.64e15 milliseconds; this leaves room for every term. */
const LAST_MOMENT = 8e15

const isMoment = (at: number | null): boolean => at === null || Math.abs(at) <= LAST_MOMENT

/** Whether a calendar has all moments of a world: others cannot be shown. */
export const hasMoments = ({ at, rows }: World): boolean =>
  isMoment(at) &&
  [...rows.values()].every(({ deadlineAt, deadlineLeft }) => isMoment(deadlineAt) && isMoment(deadlineLeft))

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

/** The root that the row of a machine belongs to, by the machine of that root: the server publishes and answers with whole roots. */
export const rootOf = ({ join, machine: first }: Table, machine: string): string =>
  join?.apart?.has(machine) ? machine : first

/** A world in which nothing has happened. */
export function beginWorld(table: Table): World {
  const play = playOf(table, table.machine)
  const facts = startFacts(play, table.facts, table.own)
  const row = table.begun ? beginIn(play, facts, table.begun) : begin(play, facts)
  const before = play.money?.before?.(row.facts)
  const world: World = {
    at: row.at,
    rows: new Map([[table.machine, row]]),
    made: new Map([[table.machine, row]]),
    money: before ? moved(NO_MONEY, before) : NO_MONEY,
    memory: undefined,
    happenings: [],
  }
  return table.join?.beside?.(world) ?? world
}

/** The world with a new row. */
export const withMade = (world: World, machine: string, row: Position): World => ({
  ...world,
  rows: new Map(world.rows).set(machine, row),
  made: new Map(world.made).set(machine, row),
})

/** The world with a row as it is now. */
export const withRow = (world: World, machine: string, row: Position): World => ({
  ...world,
  rows: new Map(world.rows).set(machine, row),
})
