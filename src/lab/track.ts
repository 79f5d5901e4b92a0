import { ACTORS } from '#machines/platform/lifecycle.ts'
import { mistakeOf } from './input.ts'
import { Mistake } from './names.ts'
import { atStep, checkNames } from './play.ts'
import type { Playable } from './playable.ts'
import { type Scenario, SCENARIO_VERSION, type ScenarioStep, spanMs, spanText } from './scenario.ts'
import { take } from './take.ts'
import { beginWorld, type Happening, playOf, type Step, type Table, type World } from './world.ts'
import type { Position } from './walk.ts'

/** One stop of a track: the step that led to it, and the world after it. The first has no step. */
export interface Stop {
  readonly step: Step | null
  readonly world: World
}

/** A track as far as its steps can be walked, and what is wrong with the next one. */
export interface Walked {
  readonly track: readonly Stop[]
  readonly mistake: string | null
}

/** Dates end at 8.64e15 milliseconds; this leaves room for every term. */
const LAST_MOMENT = 8e15

const isMoment = (at: number | null): boolean => at === null || Math.abs(at) <= LAST_MOMENT

/** The world after a step; refuses one whose moments no calendar has. */
function taken(table: Table, from: World, step: Step): World {
  const world = take(table, from, step)
  if (isMoment(world.at) && [...world.rows.values()].every(({ deadlineAt }) => isMoment(deadlineAt))) return world
  throw new Mistake('The time of this step cannot be read.')
}

/** Walks some steps to their end, or to the first that cannot be walked. */
export function walk(table: Table, steps: readonly Step[]): Walked {
  let world = beginWorld(table)
  const track: Stop[] = [{ step: null, world }]
  try {
    for (const [index, step] of steps.entries()) {
      const from = world
      world = atStep(index, () => taken(table, from, step))
      track.push({ step, world })
    }
    return { track, mistake: null }
  } catch (error) {
    return { track, mistake: mistakeOf(error).message }
  }
}

/** The track of some steps; a {@link Mistake} names the first that cannot be walked. */
export function trackOf(table: Table, steps: readonly Step[]): readonly Stop[] {
  const { track, mistake } = walk(table, steps)
  if (mistake !== null) throw new Mistake(mistake)
  return track
}

/** The steps that made a track. */
export const stepsOf = (track: readonly Stop[]): readonly Step[] => track.flatMap(({ step }) => step ?? [])

/** What happened in a track, in its order. */
const happenedIn = (track: readonly Stop[]): readonly Happening[] => track.flatMap(({ world }) => world.happenings)

/** The set of facts that a row was made with. A scenario names it, so a row with facts of its own has none. */
function setOf({ of, facts }: Playable, made: Position): string {
  const own = Object.entries(made.facts as object)
  const found = Object.entries(facts).find(
    ([, set]) =>
      Object.keys(set).length === own.length &&
      own.every(([name, value]) => JSON.stringify((set as Record<string, unknown>)[name]) === JSON.stringify(value)),
  )
  if (found) return found[0]
  throw new Mistake(`This ${of.name} began with facts that no set of ${of.name} has: a scenario cannot name them.`)
}

/** What happened to the row that a machine has now: one that was made before it is another. */
function ownOf(track: readonly Stop[], play: Playable): readonly Happening[] {
  const own = happenedIn(track).filter(({ machine }) => machine === play.of.name)
  const made = own.findLastIndex(({ from, objection }) => from === null && objection === null)
  return own.slice(made + 1).filter(({ type }) => Object.hasOwn(play.of.events, type))
}

/**
 * The events of one machine in a track as a scenario, which `npm run simulate -- run FILE` plays. A {@link Mistake} where the
 * machine has not begun, or its facts are of no set.
 */
export function scenarioOfTrack(table: Table, track: readonly Stop[], machine: string, title: string): Scenario {
  const play = playOf(table, machine)
  const made = track.at(-1)?.world.made.get(machine)
  if (!made) throw new Mistake(`The ${machine} has not begun.`)
  let { at } = made
  const steps = ownOf(track, play).map((happening): ScenarioStep => {
    const { type, actor, input, early, at: then, to, objection, isDeadline } = happening
    // Playing waits for a deadline; a time written before it would add a second wait. What was asked in its place comes before it.
    const arrives = isDeadline === 'inItsPlace' ? then - 1 : then
    const waited = isDeadline === 'itself' ? 0 : arrives - at
    at = arrives
    return {
      event: type,
      actor,
      ...(input && Object.keys(input).length > 0 && { input: { ...input } }),
      ...(waited > 0 && { time: spanText(waited) }),
      ...(early && { fault: 'early' as const }),
      expect: { state: to, ...(objection && { refused: objection.key }) },
    }
  })
  return {
    version: SCENARIO_VERSION,
    title,
    machine,
    facts: setOf(play, made),
    actors: ACTORS.filter((actor) => steps.some((step) => step.actor === actor)),
    start: made.state,
    steps,
  }
}

/** The numbers of the steps whose request never arrives: the lab has no lost requests, and leaves them out. */
export const lostSteps = ({ steps }: Scenario): readonly number[] =>
  steps.flatMap(({ fault, crash }, index) => (fault === 'drop' || crash === 'before' ? [index + 1] : []))

/** The steps of a scenario. A request that is lost is no step, and one that arrives twice is two. */
export function stepsOfScenario(plays: readonly Playable[], scenario: Scenario): readonly Step[] {
  checkNames(plays, scenario)
  return scenario.steps.flatMap(({ event, actor, input, time, fault, crash }): Step[] => {
    const wait = time === undefined ? [] : [{ waitMs: spanMs(time) }]
    const sent = { type: event, actor, ...(input && { input }), ...(fault === 'early' && { early: true }) }
    if (fault === 'drop' || crash === 'before') return []
    return [...wait, sent, ...(fault === 'double' ? [sent] : [])]
  })
}
