import { isDue, send, type Sending } from './send.ts'
import type { Position } from './walk.ts'
import {
  type Fate,
  type Happening,
  machineOf,
  playOf,
  type SentStep,
  type Step,
  type Table,
  type World,
} from './world.ts'

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
  const fate = fateOf(step)
  if (fate === 'drop' || fate === 'before') return lost(table, fresh, step, fate)
  const arrived = arrive(table, fresh, { ...step, cause: 'asked', fate })
  if (fate === 'double') return send(table, arrived, { ...step, cause: 'again' })
  return fate === 'after' ? stored(arrived) : arrived
}

const fateOf = ({ fault, crash, early }: SentStep): Fate | null => fault ?? crash ?? (early ? 'early' : null)

function arrive(table: Table, world: World, sending: Sending): World {
  const row = world.rows.get(machineOf(sending.type))
  const due = isDue(row, sending) ? (row?.deadlineAt ?? null) : null
  if (due === null) return send(table, world, sending)
  const ready = due > world.at ? wait(table, world, due - 1) : world
  // What was due before may have moved the row: then the event is no longer that of its clock.
  return send(table, { ...ready, at: Math.max(due, ready.at) }, sending)
}

/** A request that never arrives, or whose process ends before it is stored: nothing changes. */
function lost(table: Table, world: World, step: SentStep, fate: Fate): World {
  const machine = machineOf(step.type)
  const state = playOf(table, machine) && world.rows.get(machine)?.state
  const happening: Happening = {
    machine,
    type: step.type,
    actor: step.actor,
    input: step.input,
    early: step.early ?? false,
    isDeadline: false,
    cause: 'asked',
    at: world.at,
    from: state ?? null,
    to: state ?? '',
    objection: null,
    isMinor: false,
    fate,
    published: null,
    outcomes: [],
    notified: [],
  }
  return { ...world, happenings: [happening] }
}

/** What is stored survives a crash: facts are plain JSON. */
const stored = (world: World): World => ({
  ...world,
  rows: new Map(
    [...world.rows].map(([machine, row]) => [
      machine,
      { ...row, facts: JSON.parse(JSON.stringify(row.facts)) as unknown },
    ]),
  ),
})
