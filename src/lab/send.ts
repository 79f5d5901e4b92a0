import type { Effect, Objection } from '#machines/platform/lifecycle.ts'
import { type Move, startOf } from '#machines/platform/referee.ts'
import { judged } from './explore.ts'
import { moved, type Transfer } from './money.ts'
import type { Playable, Sent } from './playable.ts'
import { ask, begin } from './walk.ts'
import {
  type Cause,
  type Consequence,
  type Fate,
  type Happening,
  machineOf,
  NOTIFIED,
  playOf,
  type SentStep,
  type Table,
  withMade,
  withRow,
  type World,
} from './world.ts'
import type { Position } from './walk.ts'

const isObjection = (answer: object): answer is Objection => 'key' in answer && 'params' in answer

const publishedAs = ({ of }: Playable, type: string): string | null =>
  of.events[type]?.as ?? of.creations[type]?.as ?? null

/** Who is notified, as the effects of a move name them: `notifyShopper`. */
const notifiedBy = (effects: readonly Effect[]): Happening['notified'] =>
  NOTIFIED.filter((each) => effects.some(({ type }) => type.toLowerCase() === `notify${each}`))

/** An event on its way, with the reason for which it is sent. */
export type Sending = SentStep & {
  readonly cause: Cause
  readonly isDeadline?: Happening['isDeadline']
  readonly fate?: Fate | null
  /** Nothing else is due until then. */
  readonly until?: number
}

/** The world at the time at which a step arrives: an automatic event waits for its deadline. */
export function arrivedAt(world: World, step: SentStep): World {
  const row = world.rows.get(machineOf(step.type))
  return isDue(row, step) ? { ...world, at: Math.max(world.at, row?.deadlineAt ?? world.at) } : world
}

/** What the clock asks in the place of a step that is due. */
export function inItsPlace(table: Table, world: World, step: SentStep, until = world.at): SentStep | undefined {
  if (!isDue(world.rows.get(machineOf(step.type)), step)) return undefined
  const arrived = arrivedAt(world, step)
  return table.join?.due?.(arrived, step.type, Math.max(until, arrived.at))
}

/** Whether a step is the automatic event of a row that has a deadline. */
export const isDue = (row: Position | undefined, { type, actor, early }: SentStep): boolean =>
  actor === 'clock' && !early && row?.deadlineEvent === type && row.deadlineAt !== null

/** The world after one event reached its machine at the present time, with all that follows from it. */
export function send(table: Table, world: World, sending: Sending): World {
  const { cause, isDeadline: known, fate = null, until, ...step } = sending
  const machine = machineOf(step.type)
  const play = playOf(table, machine)
  const row = world.rows.get(machine)
  const due = isDue(row, step)
  const instead = inItsPlace(table, world, step, until)
  if (instead && instead.type !== step.type)
    return send(table, world, { ...instead, cause: 'clock', isDeadline: 'inItsPlace' })
  const read = table.join?.reads?.(world, step)
  const input = (read ?? instead?.input) ? { ...step.input, ...instead?.input, ...read } : step.input
  const happened = (
    from: string | null,
    to: string,
    objection: Objection | null,
    effects: readonly Effect[] = [],
    outcomes: readonly string[] = [],
  ): Omit<Happening, 'rows'> => ({
    machine,
    type: step.type,
    actor: step.actor,
    input,
    early: step.early ?? false,
    isDeadline: known ?? (due ? 'itself' : false),
    cause,
    at: world.at,
    from,
    to,
    objection,
    isMinor: play.of.events[step.type]?.silent === true,
    fate,
    travel: step.travel,
    outcomes,
    published: objection ? null : publishedAs(play, step.type),
    notified: objection ? [] : notifiedBy(effects),
  })
  const answered = (next: World, happening: Omit<Happening, 'rows'>): World => ({
    ...next,
    happenings: [...world.happenings, { ...happening, rows: next.rows }],
  })
  const isNew = Object.hasOwn(play.of.creations, step.type)
  if (table.join && isNew && !play.of.creations[step.type]?.by.includes(step.actor))
    return answered(world, happened(null, row?.state ?? '', NOT_YOURS))
  const created = table.join?.creates(world, step.type, input)
  if (created) {
    const { answer, memory } = created
    if (isObjection(answer)) return answered(world, happened(null, row?.state ?? '', answer))
    const made = begin(play, answer, world.at)
    const next = { ...withMade(world, machine, made), memory }
    return follow(table, answered(next, happened(null, made.state, null, startOf(play.of, answer).effects)), machine)
  }
  if (!row) return world
  const answer = ask(play, { ...row, at: world.at }, { ...step, input })
  const { position, move, event, from } = answer
  const { outcomes } = judged(play, answer)
  const refusedAs = (objection: Objection): World =>
    answered(withRow(world, machine, from), happened(row.state, row.state, objection, [], outcomes))
  if (!move.ok) return refusedAs(move.objection)
  const objection = table.join?.refuses?.(world, { ...step, input })
  if (objection) return refusedAs(objection)
  const granted = answered(
    withRow(world, machine, position),
    happened(row.state, position.state, null, move.effects, outcomes),
  )
  const next = effects(table, granted, { machine, event, move })
  const broken = next.happenings.slice(granted.happenings.length).find((each) => each.objection)?.objection
  return broken ? refusedAs(broken) : next
}

const NOT_YOURS: Objection = { key: 'system.notYourMove', params: {} }

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
    if (!table.join?.paidElsewhere?.has(effect))
      next = paid(next, money?.effects[effect]?.({ facts: move.facts, event: { ...event }, held: next.money }))
    if (table.join) next = all(table, table.join.onEffect(next, { machine, effect }))
  }
  return follow(table, next, machine)
}

const follow = (table: Table, world: World, machine: string): World =>
  table.join ? all(table, table.join.onMoved(world, machine)) : world

const all = (table: Table, { world, next }: Consequence): World =>
  next.reduce((now, step) => send(table, now, { ...step, cause: 'joined' }), world)
