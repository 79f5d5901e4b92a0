import { knowsState, stateNames } from '#machines/platform/chart.ts'
import { tryAt, type Reached, type Tried, after } from './explore.ts'
import { machineNamed, Mistake, nearest } from './names.ts'
import { startFacts } from './own-facts.ts'
import type { Playable } from './playable.ts'
import { begunOf, type Scenario, SCENARIO_VERSION, type ScenarioStep, spanMs, travelIn } from './scenario.ts'
import { type Ask, begin, beginIn, pass } from './walk.ts'
import { inputOf, mistakeOf } from './input.ts'

/** One step as it was played: what happened, and what was expected instead where that differs. */
export interface Played {
  readonly step: ScenarioStep
  readonly state: string
  readonly refused: string | null
  readonly tried: Tried | null
  readonly wrong: string | null
}

/** Does what a step asks for; whatever it throws becomes a {@link Mistake} that names the step. */
export function atStep<Result>(index: number, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw new Mistake(`Step ${index + 1}: ${mistakeOf(error).message}`)
  }
}

/** Throws a {@link Mistake} where a scenario names what its machine has not, or no longer has. */
export function checkNames(
  plays: readonly Playable[],
  { machine, facts, own, start, steps, version }: Scenario,
): Playable {
  const play = machineNamed(plays, machine)
  const { of } = play
  const age = version < SCENARIO_VERSION ? ` (the scenario has version ${version}, this build ${SCENARIO_VERSION})` : ''
  if (!Object.hasOwn(play.facts, facts))
    throw new Mistake(`The ${of.name} has no facts ${facts}. ${nearest(facts, Object.keys(play.facts))}`)
  startFacts(play, facts, own)
  if (!knowsState(of, start))
    throw new Mistake(`The ${of.name} has no state ${start}. ${nearest(start, stateNames(of))}`)
  for (const [index, { event, expect, input, time, travel }] of steps.entries()) {
    const where = `Step ${index + 1}`
    if (!Object.hasOwn(of.events, event)) {
      const near = nearest(event, Object.keys(of.events))
      throw new Mistake(`${where}: the ${of.name} no longer has the event ${event}${age}. ${near}`)
    }
    if (!knowsState(of, expect.state)) {
      const near = nearest(expect.state, stateNames(of))
      throw new Mistake(`${where}: the ${of.name} no longer has the state ${expect.state}${age}. ${near}`)
    }
    atStep(index, () => inputOf(play, event, input))
    if (time !== undefined) atStep(index, () => spanMs(time))
    if (travel) atStep(index, () => travelIn(travel))
    const unseen = Object.values(expect.sees ?? {}).find((state) => state !== undefined && !knowsState(of, state))
    if (unseen !== undefined)
      throw new Mistake(`${where}: the ${of.name} has no state ${unseen}. ${nearest(unseen, stateNames(of))}`)
  }
  return play
}

const askOf = ({ event, actor, input, time, fault }: ScenarioStep): Ask => ({
  type: event,
  actor,
  ...(input && { input }),
  ...(time !== undefined && { afterMs: spanMs(time) }),
  ...(fault === 'early' && { early: true }),
})

/** What is stored survives a crash: facts are plain JSON. */
const stored = (at: Reached): Reached => ({
  ...at,
  position: { ...at.position, facts: JSON.parse(JSON.stringify(at.position.facts)) as unknown },
})

function playStep(play: Playable, at: Reached, step: ScenarioStep): { at: Reached; played: Played } {
  const lost = step.fault === 'drop' || step.crash === 'before'
  const tried = lost ? null : tryAt(play, at, askOf(step))
  // Time passes also where the request is lost, and the clock fires what is due.
  const waited = { ...at, position: pass(play, at.position, askOf(step).afterMs ?? 0).position }
  let next = tried ? after(tried) : waited
  const refused = tried && !tried.answer.move.ok ? tried.answer.move.objection.key : null
  // The second request of a double one changes nothing that the first did not: it is refused or repeats.
  if (step.fault === 'double') next = after(tryAt(play, next, { ...askOf(step), afterMs: 0 }))
  if (step.crash === 'after') next = stored(next)
  const { state } = next.position
  const expected = step.expect.refused ?? null
  const wrong =
    state !== step.expect.state
      ? `expected the state ${step.expect.state}, found ${state}`
      : refused !== expected
        ? `expected ${expected ?? 'no refusal'}, found ${refused ?? 'no refusal'}`
        : null
  return {
    at: { ...next, transition: tried ? after(tried).transition : at.transition },
    played: { step, state, refused, tried, wrong },
  }
}

/** Plays a scenario against the machine alone, to its end or to the first step that is not as expected. */
export function playScenario(plays: readonly Playable[], scenario: Scenario): readonly Played[] {
  const play = checkNames(plays, scenario)
  const [facts, begun] = [startFacts(play, scenario.facts, scenario.own), begunOf(scenario)]
  const position = begun ? beginIn(play, facts, begun) : begin(play, facts)
  if (position.state !== scenario.start)
    throw new Mistake(`The ${play.of.name} no longer starts in ${scenario.start} but in ${position.state}.`)
  let at: Reached = { facts: scenario.facts, position, from: null, asked: null, transition: null, depth: 0 }
  const all: Played[] = []
  for (const [index, step] of scenario.steps.entries()) {
    const from = at
    const { at: next, played } = atStep(index, () => playStep(play, from, step))
    at = next
    all.push(played)
    if (played.wrong !== null) break
  }
  return all
}
