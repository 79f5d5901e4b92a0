import { termMs } from '#machines/platform/chart.ts'
import {
  extendDeadline,
  type LifecycleState,
  nearDeadline,
  pauseDeadline,
  putOffDeadline,
  resumeDeadline,
  setDeadline,
} from '#machines/platform/deadlines.ts'
import { type Actor, ACTORS, type Objection } from '#machines/platform/lifecycle.ts'
import { type Move, openEvents, startOf } from '#machines/platform/referee.ts'
import { askAs } from './ask.ts'
import type { Playable, Sent } from './playable.ts'

/** Where a walk is: one row in memory with its deadline, and the time. */
export type Position = Readonly<LifecycleState<unknown>> & { readonly at: number }

/** One request: an event as an actor sends it, with what differs from its example, and the time that passes first. */
export interface Ask {
  readonly type: string
  readonly actor: Actor
  readonly input?: object | undefined
  readonly afterMs?: number | undefined
  /** The clock fires while nothing is due, and the machine itself must refuse. */
  readonly early?: boolean | undefined
}

/** The answer to a request, with the event as the machine got it. */
export interface Answer {
  /** The position at which the event arrives: its time has passed, and the clock has fired what was due. */
  readonly from: Position
  readonly position: Position
  readonly move: Move<unknown>
  readonly event: Sent
  /** What the clock fired while the time passed. */
  readonly fired: readonly Answer[]
}

const NOT_DUE: Objection = { key: 'system.notDue', params: {} }

/** A new row with these facts; without a time it is made when walks start. */
export function begin({ of, start }: Playable, facts: unknown, at: number = start): Position {
  const row = { state: startOf(of, facts).state, facts, deadlineEvent: null, deadlineAt: null, deadlineLeft: null }
  setDeadline(of, row, at)
  return { ...row, at }
}

/** Where a row is taken up in the middle of its life: in a state, and perhaps with so long until its deadline. */
export interface Begun {
  readonly state: string
  readonly leftMs?: number | undefined
}

/** A row with these facts that is taken up where another one was. */
export function beginIn(play: Playable, facts: unknown, { state, leftMs }: Begun, at: number = play.start): Position {
  const row = { state, facts, deadlineEvent: null, deadlineAt: null, deadlineLeft: null, at }
  setDeadline(play.of, row, at)
  return leftMs === undefined || row.deadlineAt === null ? row : { ...row, deadlineAt: at + leftMs }
}

/** Sends one event after its time has passed; the clock's events wait until they are due. */
export function ask(play: Playable, start: Position, asked: Ask): Answer {
  const { position: before, fired } = pass(play, start, asked.afterMs ?? 0)
  const due = asked.actor === 'clock' && before.deadlineEvent === asked.type && !asked.early
  const at = due ? Math.max(before.at, before.deadlineAt ?? before.at) : before.at
  const event: Sent = {
    ...play.example(asked.type, before.facts, at),
    ...asked.input,
    type: asked.type,
    at,
    deadlineAt: before.deadlineAt,
  }
  if (due && before.deadlineAt === null)
    return { from: before, position: before, move: { ok: false, objection: NOT_DUE }, event, fired }
  const from = { ...before, at }
  const granted = askAs(play.of, from, asked.actor, event)
  // The clock sends nothing but the deadline of a row.
  const fires = asked.actor !== 'clock' || asked.early === true || before.deadlineEvent === asked.type
  const move: Move<unknown> = granted.ok && !fires ? { ok: false, objection: NOT_DUE } : granted
  return { from, position: move.ok ? settled(play, from, move, event) : from, move, event, fired }
}

function settled(
  { of }: Playable,
  from: Position,
  move: Extract<Move<unknown>, { ok: true }>,
  event: object,
): Position {
  const row = { ...from, state: move.state, facts: move.facts }
  const [wasPaused, isPaused] = [of.paused(from.facts), of.paused(move.facts)]
  if (move.state !== from.state) setDeadline(of, row, from.at)
  else if (!wasPaused && isPaused) pauseDeadline(row, from.at)
  else if (wasPaused && !isPaused) resumeDeadline(row, from.at)
  for (const { type, params } of move.effects) {
    if (type === 'nearDeadline') nearDeadline(row, from.at, termMs(row.facts, String(params['after'])))
    if (type === 'extendDeadline') extendDeadline(row, termMs(row.facts, String(params['by'])))
    if (type === 'restartDeadline') setDeadline(of, row, from.at)
    if (type === 'putOffDeadline' && 'until' in event) putOffDeadline(row, Number(event.until))
  }
  return row
}

/** Lets time pass; the clock sends due events in order. */
export function pass(play: Playable, from: Position, ms: number): { position: Position; fired: Answer[] } {
  if (ms === 0) return { position: from, fired: [] }
  const until = from.at + ms
  const fired: Answer[] = []
  let position = from
  while (position.deadlineAt !== null && position.deadlineAt <= until) {
    const type = position.deadlineEvent
    if (type === null || type === 'target') break
    const answer = ask(play, position, { type, actor: 'clock' })
    position = answer.position
    fired.push(answer)
    if (!answer.move.ok) break
  }
  return { position: { ...position, at: Math.max(position.at, until) }, fired }
}

/** The events that are open now, with actors of equal choice together. The clock has only the next deadline. */
export function openNow({ of }: Playable, { at, ...row }: Position): { actors: Actor[]; types: string[] }[] {
  const groups = new Map<string, { actors: Actor[]; types: string[] }>()
  for (const actor of ACTORS) {
    const types = openEvents(of, row, actor, { at, deadlineAt: row.deadlineAt }).filter(
      (type) => actor !== 'clock' || (type === row.deadlineEvent && row.deadlineAt !== null),
    )
    const group = groups.get(types.join(' '))
    if (group) group.actors.push(actor)
    else if (types.length > 0) groups.set(types.join(' '), { actors: [actor], types })
  }
  return [...groups.values()]
}
