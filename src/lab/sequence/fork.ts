import { knowsState, waitingOf } from '#machines/platform/chart.ts'
import type { Entry, EntryOf } from '../recording.ts'
import { type Moment, momentAfter, rowKey, type RowThen } from '../moment.ts'
import { Mistake } from '../names.ts'
import { type OwnFacts, startFacts } from '../own-facts.ts'
import type { Playable } from '../playable.ts'
import { MOST_WAIT_MS } from '../scenario.ts'
import { tableOf } from '../table.ts'
import { take, wholeBudget } from '../take.ts'
import type { Begun } from '../walk.ts'
import { beginWorld, type Step, type Table, type World } from '../world.ts'

/** A walk to the state that a row of a recording had: what its link needs. */
export interface Fork {
  readonly machine: string
  readonly facts: string
  readonly own: OwnFacts | undefined
  /** The state from which the walk starts, if the moves of the row cannot be walked again; undefined where they are the steps. */
  readonly begun: Begun | undefined
  readonly steps: readonly Step[]
}

/** The walk of a row with more moves starts from its state: a link with all of them would be too long. */
const MOST_MOVES = 100

type Move = EntryOf<'move'>

/** The steps of one move: the time that passed before it, and its event. An automatic event waits for its own deadline. */
const stepsOf = ({ event, actor, at }: Move, before: number): Step[] => [
  ...(actor !== 'clock' && at > before ? [{ waitMs: at - before }] : []),
  { type: event, actor },
]

/**
 * The steps that walk the moves of a row again from a table; null where one leads to another state, its facts would differ, or a wait is
 * longer than a link may say.
 */
function walkedAgain(
  table: Table,
  { moves, then: { state, facts }, until }: { moves: readonly Move[]; then: RowThen; until: number },
): readonly Step[] | null {
  const [first, ...rest] = moves
  let world: World = beginWorld(table)
  const rowNow = () => world.rows.get(table.machine)
  if (!first || rowNow()?.state !== first.to) return null
  const begun = first.at - world.at
  const steps: Step[] = []
  const go = (step: Step): void => {
    world = take(table, world, step, wholeBudget())
    steps.push(step)
  }
  for (const move of rest) {
    for (const step of stepsOf(move, world.at + begun)) {
      if (isTooLong(step)) return null
      go(step)
    }
    if (rowNow()?.state !== move.to || world.happenings.some(({ objection }) => objection !== null)) return null
  }
  const left = until - (world.at + begun)
  if (left > MOST_WAIT_MS) return null
  if (left > 0) go({ waitMs: left })
  const known = rowNow()?.facts as Readonly<Record<string, unknown>> | undefined
  const isSame = [...facts].every(([name, value]) => String(known?.[name]) === String(value))
  return rowNow()?.state === state && isSame ? steps : null
}

const isTooLong = (step: Step): boolean => 'waitMs' in step && step.waitMs > MOST_WAIT_MS

/** The facts that a recording knows, as far as the machine reads such values. */
function ownOf(play: Playable, set: string, { facts }: RowThen): OwnFacts | undefined {
  const own: Record<string, unknown> = {}
  for (const [name, value] of facts) {
    try {
      startFacts(play, set, { [name]: value })
      own[name] = value
    } catch (error) {
      if (!(error instanceof Mistake)) throw error
    }
  }
  return Object.keys(own).length > 0 ? own : undefined
}

/** The machine and the state of a row at a moment; undefined before its first move, and of what is no machine. */
function startOf(plays: readonly Playable[], { rows }: Moment, row: string) {
  const then = rows.get(row)
  const play = plays.find(({ of }) => of.name === then?.machine)
  return then && play && knowsState(play.of, then.state) ? { then, play } : undefined
}

/** Whether a walk can start from a row at a moment. */
export const canForkAt = (plays: readonly Playable[], moment: Moment, row: string): boolean =>
  startOf(plays, moment, row) !== undefined

/**
 * A walk that leads to the state that a row of a recording had after so many entries; undefined where none can start there. It walks the
 * moves of the row again if the machine, from a known set of facts, answers them as it did. Otherwise it starts from the state itself,
 * with the facts and the deadline that the recording knows.
 */
export function forkAt(
  plays: readonly Playable[],
  entries: readonly Entry[],
  count: number,
  row: string,
): Fork | undefined {
  const moment = momentAfter(entries, count)
  const start = startOf(plays, moment, row)
  if (!start) return undefined
  const { then, play } = start
  const machine = play.of.name
  const moves = entries
    .slice(0, count)
    .filter((entry): entry is Move => entry.kind === 'move' && rowKey(entry) === row && entry.refused === undefined)
  const isKnown = moves.slice(1).every(({ event }) => Object.hasOwn(play.of.events, event))
  if (moves[0]?.from === null && isKnown && moves.length <= MOST_MOVES)
    for (const facts of Object.keys(play.facts)) {
      const steps = walkedAgain(tableOf(plays, { machine, facts, alone: true }), { moves, then, until: moment.at })
      if (steps) return { machine, facts, own: undefined, begun: undefined, steps }
    }
  const [facts = ''] = Object.keys(play.facts)
  const own = ownOf(play, facts, then)
  const deadline = moment.deadlines.get(row)
  // One of an earlier state may still be written down.
  const isOwn = deadline?.event === waitingOf(play.of, then.state, startFacts(play, facts, own)).deadline?.event
  const fires = isOwn ? (deadline?.fires ?? null) : null
  const leftMs = fires === null ? null : Math.max(0, fires - moment.at)
  const begun = { state: then.state, ...(leftMs !== null && leftMs <= MOST_WAIT_MS && { leftMs }) }
  return { machine, facts, own, begun, steps: [] }
}
