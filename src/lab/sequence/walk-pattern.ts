import { asksAt, positionKey } from '../explore.ts'
import { Mistake } from '../names.ts'
import type { Playable } from '../playable.ts'
import { isInTime, isOfTerm, readPattern, type Term } from './pattern.ts'
import { tableOf } from '../table.ts'
import { take, wholeBudget } from '../take.ts'
import { beginWorld, machinesAt, playOf, type Step, type Table, type World } from '../world.ts'

/** A place of the search: a world, how it was reached, and how many events of the pattern have happened. */
interface Place {
  readonly world: World
  readonly steps: readonly Step[]
  readonly happened: number
  /** When the last event of the pattern happened. */
  readonly at: number | null
}

/** The walk that a pattern asks for; where the bounded search finds none, the farthest one and the event that is missing. */
export interface FoundWalk {
  readonly table: Table
  readonly steps: readonly Step[]
  readonly missing: Term | null
}

/** So many worlds are gone on from. */
const MOST_PLACES = 400

/** The steps that may be granted in a world: each event of each state, and the events that make a row. */
function stepsIn(table: Table, world: World): readonly (readonly Step[])[] {
  const asked = machinesAt(table).flatMap((machine) => {
    const row = world.rows.get(machine)
    const asks = row ? asksAt(playOf(table, machine), { ...row, at: world.at }) : []
    return asks
      .filter(({ early }) => early !== true)
      .map(({ type, actor, input, afterMs }): Step[] => [
        ...(afterMs === undefined || afterMs === 0 ? [] : [{ waitMs: afterMs }]),
        { type, actor, ...(input && { input }) },
      ])
  })
  const made = Object.keys(table.join?.fields ?? {}).flatMap((type): Step[][] => {
    const actor = [...table.plays.values()].flatMap(({ of }) => of.creations[type]?.by ?? [])[0]
    return actor ? [[{ type, actor }]] : []
  })
  return [...asked, ...made]
}

/** The place after some steps, with all events of the pattern that happened on the way; undefined where an event was refused. */
function next(table: Table, from: Place, steps: readonly Step[], terms: readonly Term[]): Place | undefined {
  let { world, happened, at } = from
  for (const step of steps) {
    world = take(table, world, step, wholeBudget())
    for (const each of world.happenings) {
      if (each.cause === 'asked' && each.objection) return undefined
      const term = terms[happened]
      if (!term || each.objection || !isOfTerm(term, each) || !isInTime(term, each.at, at)) continue
      happened += 1
      at = each.at
    }
  }
  return { world, steps: [...from.steps, ...steps], happened, at }
}

/** Places that behave alike have the same name. */
function nameOf(table: Table, { world, happened, at }: Place, terms: readonly Term[]): string {
  const rows = [...world.rows].map(([machine, row]) => positionKey(playOf(table, machine), { ...row, at: world.at }))
  const waits = terms[happened]?.withinMs === null || at === null ? '' : world.at - at
  return `${rows.join(' | ')} ${JSON.stringify(world.memory)} ${happened} ${waits}`
}

/** A shortest walk in which the events of a pattern happen one after the other. The search is bounded; a {@link Mistake} names what is not understood. */
export function walkPattern(plays: readonly Playable[], query: string): FoundWalk {
  const { machine, terms } = readPattern(plays, query)
  const table = tableOf(plays, { machine })
  for (const term of terms)
    if (!machinesAt(table).includes(term.machine))
      throw new Mistake(
        `The ${term.machine} is not walked together with the ${machine}: ${machinesAt(table).join(', ')}.`,
      )
  const start: Place = { world: beginWorld(table), steps: [], happened: 0, at: null }
  // By the number of steps so far with those that are left at least.
  const queues: Place[][] = []
  const enter = (place: Place): void => {
    const rank = place.steps.filter((step) => !('waitMs' in step)).length + terms.length - place.happened
    while (queues.length <= rank) queues.push([])
    queues[rank]?.push(place)
  }
  const seen = new Set<string>()
  let best = start
  enter(start)
  for (let count = 0; count < MOST_PLACES;) {
    const place = queues.find((each) => each.length > 0)?.shift()
    if (!place) break
    if (place.happened > best.happened) best = place
    if (place.happened === terms.length) return { table, steps: place.steps, missing: null }
    const name = nameOf(table, place, terms)
    if (seen.has(name)) continue
    seen.add(name)
    count += 1
    for (const steps of stepsIn(table, place.world)) {
      const reached = next(table, place, steps, terms)
      if (reached) enter(reached)
    }
  }
  return { table, steps: best.steps, missing: terms[best.happened] ?? null }
}
