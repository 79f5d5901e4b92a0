import { Mistake } from './names.ts'
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

/** How many more events may be sent. One link may ask for many walks, which are all walked at once. */
export interface Budget {
  left: number
}

/** Eight paths of a thousand steps, and what follows from them: more would keep the page from answering for many seconds. */
const MOST_SENT = 10_000

/** A whole budget. */
export const wholeBudget = (): Budget => ({ left: MOST_SENT })

function spend(budget: Budget): void {
  if (budget.left === 0) throw new Mistake(`These walks have more than ${MOST_SENT} events.`)
  budget.left -= 1
}

const isStill = (before: Position, now: Position | undefined): boolean =>
  now?.state === before.state && now.deadlineAt === before.deadlineAt && now.deadlineEvent === before.deadlineEvent

const without = (world: World, machines: ReadonlySet<string>): World => ({
  ...world,
  rows: new Map([...world.rows].filter(([machine]) => !machines.has(machine))),
})

/** Lets time pass; due events are sent in their order. */
function wait(table: Table, world: World, until: number, budget: Budget): World {
  let now = world
  // Gathered apart: a world that copied them at each event would take the square of the time.
  const happenings = [...world.happenings]
  const refused = new Set<string>()
  for (;;) {
    const waiting = without(now, refused)
    const due = firstDue(waiting, until)
    if (!due?.row.deadlineEvent) break
    spend(budget)
    const next = firstDue(without(waiting, new Set([due.machine])), until)?.at ?? until
    const step = { type: due.row.deadlineEvent, actor: 'clock', cause: 'clock', until: next } as const
    now = send(table, { ...now, at: due.at, happenings: [] }, step)
    happenings.push(...now.happenings)
    // A clock that is refused, or changes nothing, would fire for ever.
    if (isStill(due.row, now.rows.get(due.machine))) refused.add(due.machine)
  }
  return { ...now, at: Math.max(now.at, until), happenings }
}

/** The world after a step. A clock's event waits until it is due, and what is due before is sent first. A {@link Mistake} where the budget is spent. */
export function take(table: Table, world: World, step: Step, budget: Budget = wholeBudget()): World {
  const fresh = { ...world, happenings: [] }
  spend(budget)
  if ('waitMs' in step) return wait(table, fresh, world.at + step.waitMs, budget)
  const fate = fateOf(step)
  if (fate === 'drop' || fate === 'before') return lost(table, fresh, step, fate)
  const arrived = arrive(table, fresh, { ...step, cause: 'asked', fate }, budget)
  if (fate === 'double') return send(table, arrived, { ...step, cause: 'again' })
  return fate === 'after' ? stored(arrived) : arrived
}

const fateOf = ({ fault, crash, early }: SentStep): Fate | null => fault ?? crash ?? (early ? 'early' : null)

function arrive(table: Table, world: World, sending: Sending, budget: Budget): World {
  const row = world.rows.get(machineOf(sending.type))
  const due = isDue(row, sending) ? (row?.deadlineAt ?? null) : null
  if (due === null) return send(table, world, sending)
  const ready = due > world.at ? wait(table, world, due - 1, budget) : world
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
    travel: step.travel,
    published: null,
    outcomes: [],
    notified: [],
    rows: world.rows,
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
