import { ACTORS } from '#machines/platform/lifecycle.ts'
import { mistakeOf } from './input.ts'
import { Mistake } from './names.ts'
import { atStep, checkNames } from './play.ts'
import { namedFacts } from './own-facts.ts'
import type { Playable } from './playable.ts'
import {
  type Scenario,
  SCENARIO_VERSION,
  type ScenarioStep,
  spanMs,
  spanText,
  travelIn,
  travelOut,
} from './scenario.ts'
import type { Begun } from './walk.ts'
import { type Budget, take, wholeBudget } from './take.ts'
import {
  beginWorld,
  type Fate,
  type Happening,
  hasMoments,
  playOf,
  type Step,
  type Table,
  type World,
} from './world.ts'

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

/** The world after a step; refuses one whose moments no calendar has. */
function taken(table: Table, from: World, step: Step, budget: Budget): World {
  const world = take(table, from, step, budget)
  if (hasMoments(world)) return world
  throw new Mistake('The time of this step cannot be read.')
}

/** Walks some steps to their end, or to the first that cannot be walked. Walks that share a budget end where it is spent. */
export function walk(table: Table, steps: readonly Step[], budget: Budget = wholeBudget()): Walked {
  let world = beginWorld(table)
  const track: Stop[] = [{ step: null, world }]
  try {
    for (const [index, step] of steps.entries()) {
      const from = world
      world = atStep(index, () => taken(table, from, step, budget))
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

/** What happened to the row that a machine has now: one that was made before it is another. */
function ownOf(track: readonly Stop[], play: Playable): readonly Happening[] {
  const own = happenedIn(track).filter(({ machine }) => machine === play.of.name)
  const made = own.findLastIndex(({ from, published }) => from === null && published !== null)
  return own.slice(made + 1).filter(({ type }) => Object.hasOwn(play.of.events, type))
}

const metBy = (fate: Fate | null): Pick<ScenarioStep, 'fault' | 'crash'> =>
  fate === null ? {} : fate === 'before' || fate === 'after' ? { crash: fate } : { fault: fate }

const begunFile = ({ leftMs }: Begun): NonNullable<Scenario['begun']> =>
  leftMs === undefined ? {} : { left: spanText(leftMs) }

/**
 * The events of one machine in a track as a scenario, which `npm run simulate -- run FILE` plays. A {@link Mistake} where the
 * machine has not begun, or its facts are of no set.
 */
export function scenarioOfTrack(table: Table, track: readonly Stop[], machine: string, title: string): Scenario {
  const play = playOf(table, machine)
  const made = track.at(-1)?.world.made.get(machine)
  if (!made) throw new Mistake(`The ${machine} has not begun.`)
  let { at } = made
  const { set, own: facts } = namedFacts(play, made.facts as object)
  const own = ownOf(track, play)
  const steps = own.flatMap((happening, index): ScenarioStep[] => {
    const { type, actor, input, at: then, to, objection, isDeadline, fate, cause, travel } = happening
    const again = own[index + 1]?.cause === 'again' ? own[index + 1] : undefined
    // One that arrived twice is one step; where the joined machines moved in between, it is two.
    if (cause === 'again' && own[index - 1]?.fate === 'double') return []
    // Playing waits for a deadline; a time written before it would add a second wait. What was asked in its place comes before it.
    const arrives = isDeadline === 'inItsPlace' ? then - 1 : then
    const waited = isDeadline === 'itself' ? 0 : arrives - at
    at = arrives
    return [
      {
        event: type,
        actor,
        ...(input && Object.keys(input).length > 0 && { input: { ...input } }),
        ...(waited > 0 && { time: spanText(waited) }),
        ...metBy(fate === 'double' && !again ? null : fate),
        ...(travel && { travel: travelOut(travel) }),
        expect: { state: again?.to ?? to, ...(objection && { refused: objection.key }) },
      },
    ]
  })
  return {
    version: SCENARIO_VERSION,
    title,
    machine,
    facts: set,
    ...(facts && { own: facts }),
    actors: ACTORS.filter((actor) => steps.some((step) => step.actor === actor)),
    start: made.state,
    ...(table.begun && machine === table.machine && { begun: begunFile(table.begun) }),
    steps,
  }
}

/** The steps of a scenario, each with what its request meets on the way; time that passes is a step of its own. */
export function stepsOfScenario(plays: readonly Playable[], scenario: Scenario): readonly Step[] {
  checkNames(plays, scenario)
  return scenario.steps.flatMap(({ event, actor, input, time, fault, crash, travel }): Step[] => {
    const wait = time === undefined ? [] : [{ waitMs: spanMs(time) }]
    const met = { ...(fault === 'early' ? { early: true } : fault && { fault }), ...(crash && { crash }) }
    return [
      ...wait,
      { type: event, actor, ...(input && { input }), ...met, ...(travel && { travel: travelIn(travel) }) },
    ]
  })
}
