import type { AnyLifecycle } from '#machines/all-lifecycles.ts'
import { termMs } from '#machines/platform/chart.ts'
import { type Actor, ACTORS } from '#machines/platform/lifecycle.ts'
import { type Move, openEvents, startOf } from '#machines/platform/referee.ts'
import {
  extendDeadline,
  nearDeadline,
  pauseDeadline,
  putOffDeadline,
  resumeDeadline,
  setDeadline,
} from '#server/platform/door/deadlines.ts'
import { askAs } from './ask.ts'
import { type AnyExamples, EXAMPLE_START } from '#tests/lifecycles/example.ts'

/** One row in memory with its own clock; the server's functions keep its deadlines. */
export interface Walk {
  readonly of: AnyLifecycle
  readonly examples: AnyExamples
  readonly row: {
    state: string
    facts: unknown
    deadlineEvent: string | null
    deadlineAt: number | null
    deadlineLeft: number | null
  }
  at: number
}

/** A new row with these facts. */
export function startWalk(of: AnyLifecycle, examples: AnyExamples, facts: unknown): Walk {
  const row = { state: startOf(of, facts).state, facts, deadlineEvent: null, deadlineAt: null, deadlineLeft: null }
  const walk: Walk = { of, examples, row, at: EXAMPLE_START }
  setDeadline(of, row, walk.at)
  return walk
}

/** Sends one event; the clock's events wait until they are due. */
export function ask(walk: Walk, type: string, actor: Actor, more: object = {}): Move<unknown> {
  const { of, row } = walk
  const due = actor === 'clock' && row.deadlineEvent === type
  if (due && row.deadlineAt === null) return { ok: false, objection: { key: 'system.notDue', params: {} } }
  if (due) walk.at = Math.max(walk.at, row.deadlineAt ?? walk.at)
  const example = walk.examples.events[type]?.(row.facts) ?? { type }
  const move = askAs(of, row, actor, { ...example, ...more, at: walk.at, deadlineAt: row.deadlineAt })
  if (move.ok) settle(walk, move, { ...example, ...more })
  return move
}

function settle({ of, row, at }: Walk, move: Extract<Move<unknown>, { ok: true }>, event: object): void {
  const [wasPaused, isPaused] = [of.paused(row.facts), of.paused(move.facts)]
  const moved = move.state !== row.state
  row.state = move.state
  row.facts = move.facts
  if (moved) setDeadline(of, row, at)
  else if (!wasPaused && isPaused) pauseDeadline(row, at)
  else if (wasPaused && !isPaused) resumeDeadline(row, at)
  for (const { type, params } of move.effects) {
    if (type === 'nearDeadline') nearDeadline(row, at, termMs(row.facts, String(params['after'])))
    if (type === 'extendDeadline') extendDeadline(row, termMs(row.facts, String(params['by'])))
    if (type === 'restartDeadline') setDeadline(of, row, at)
    if (type === 'putOffDeadline' && 'until' in event) putOffDeadline(row, Number(event.until))
  }
}

/** Lets time pass; the clock sends due events in order. */
export function wait(walk: Walk, ms: number): { type: string; move: Move<unknown> }[] {
  const until = walk.at + ms
  const fired: { type: string; move: Move<unknown> }[] = []
  while (walk.row.deadlineAt !== null && walk.row.deadlineAt <= until) {
    const type = walk.row.deadlineEvent
    if (type === null || type === 'target') break
    const move = ask(walk, type, 'clock')
    fired.push({ type, move })
    if (!move.ok) break
  }
  walk.at = Math.max(walk.at, until)
  return fired
}

/** The events that are open now, with actors of equal choice together. The clock has only the next deadline. */
export function openNow({ of, row, at }: Walk): { actors: Actor[]; types: string[] }[] {
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
