import { stepsText } from '#lab/link.ts'
import { ownText } from '#lab/own-facts.ts'
import { begunOf, begunText, type Scenario } from '#lab/scenario.ts'
import { stepsOfScenario } from '#lab/track.ts'
import { everyPlayable } from './playables.ts'

/** The address of the lab with the first steps of a scenario. */
export function addressOf(scenario: Scenario, count: number): string {
  const { machine, facts, own } = scenario
  const steps = stepsText(stepsOfScenario(everyPlayable, { ...scenario, steps: scenario.steps.slice(0, count) }))
  const begun = begunText(begunOf(scenario))
  const query = Object.entries({ machine, facts, own: ownText(own), in: begun, alone: '1', steps })
  return `#/pages/lab?${new URLSearchParams(query.filter(([, value]) => value !== ''))}`
}
