import type { Effect, Objection } from '#machines/platform/lifecycle.ts'
import { type Move, startOf } from '#machines/platform/referee.ts'
import { judged } from './explore.ts'
import { moved, type Transfer } from './money.ts'
import type { Playable, Sent } from './playable.ts'
import { ask, begin } from './walk.ts'
import {
  type Cause,
  type Fate,
  type Followed,
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
}

/** Whether a step is the automatic event of a row that has a deadline. */
export const isDue = (row: Position | undefined, { type, actor, early }: SentStep): boolean =>
  actor === 'clock' && !early && row?.deadlineEvent === type && row.deadlineAt !== null

/** The world after one event reached its machine at the present time, with all that follows from it. */
export function send(table: Table, world: World, sending: Sending): World {
  const { cause, isDeadline: known, fate = null, ...step } = sending
  const machine = machineOf(step.type)
  const play = playOf(table, machine)
  const row = world.rows.get(machine)
  const due = isDue(row, step)
  const instead = due
    ? table.join?.due?.({ ...world, at: Math.max(world.at, row?.deadlineAt ?? world.at) }, step.type)
    : undefined
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
  ): Happening => ({
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
    outcomes,
    published: objection ? null : publishedAs(play, step.type),
    notified: objection ? [] : notifiedBy(effects),
  })
  const answered = (next: World, happening: Happening): World => ({
    ...next,
    happenings: [...world.happenings, happening],
  })
  const refused = refusalOf(table, world, { ...step, input })
  if (refused)
    return answered(world, happened(row && !isCreation(table, step.type) ? row.state : null, row?.state ?? '', refused))
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
  const { position, move, event } = answer
  const { outcomes } = judged(play, answer)
  const next = answered(
    withRow(world, machine, position),
    move.ok
      ? happened(row.state, position.state, null, move.effects, outcomes)
      : happened(row.state, position.state, move.objection, [], outcomes),
  )
  return move.ok ? effects(table, next, { machine, event, move }) : next
}

const isCreation = (table: Table, type: string): boolean =>
  Object.hasOwn(playOf(table, machineOf(type)).of.creations, type)

/** Why an event does not reach its machine: another actor makes such rows, or the joined machines speak against it. */
function refusalOf(table: Table, world: World, step: SentStep): Objection | undefined {
  const makers = playOf(table, machineOf(step.type)).of.creations[step.type]?.by
  if (table.join && makers && !makers.includes(step.actor)) return { key: 'system.notYourMove', params: {} }
  return table.join?.refuses?.(world, step)
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
    if (!table.join?.paidElsewhere?.has(effect))
      next = paid(next, money?.effects[effect]?.({ facts: move.facts, event: { ...event }, held: next.money }))
    if (table.join) next = all(table, table.join.onEffect(next, { machine, effect }))
  }
  return follow(table, next, machine)
}

const follow = (table: Table, world: World, machine: string): World =>
  table.join ? all(table, table.join.onMoved(world, machine)) : world

const all = (table: Table, { world, next }: Followed): World =>
  next.reduce((now, step) => send(table, now, { ...step, cause: 'joined' }), world)
