import type { Scenario, ScenarioStep } from '#lab/scenario.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Played, ServerWalk, Walker } from './walker.ts'

const places = import.meta.glob<{ readonly walkers: Readonly<Record<string, Walker>> }>('./places/*.place.ts', {
  eager: true,
})

/** The machines whose scenarios are walked on the running server. */
const WALKERS: Readonly<Record<string, Walker>> = Object.fromEntries(
  Object.values(places).flatMap(({ walkers }) => Object.entries(walkers)),
)

/** Their names, and how much their walks must meet at least. */
export const WALKED = Object.entries(WALKERS).map(([machine, { least }]) => ({ machine, least }))

const isOwnActor = ({ event, actor }: ScenarioStep): boolean =>
  everyLifecycle.some(({ events }) => events[event]?.by.includes(actor) ?? false)

/** Of the input of a step only the example is known. */
const canBeSent = ({ sends }: Walker, { event, actor, input }: ScenarioStep): boolean =>
  actor === 'clock' || (input === undefined && sends.includes(event))

/**
 * The scenario as the running server can walk it; undefined where it cannot. A refused step that no one has a call for changes
 * nothing: it is left out.
 */
export function asWalked(scenario: Scenario): Scenario | undefined {
  const walked = WALKERS[scenario.machine]
  if (!walked?.facts.includes(scenario.facts) || scenario.own !== undefined || scenario.begun !== undefined)
    return undefined
  const isSent = (step: ScenarioStep): boolean => canBeSent(walked, step) && isOwnActor(step)
  const steps = scenario.steps.filter((step) => isSent(step) || step.expect.refused === undefined)
  return steps.length > 0 && steps.every(isSent) ? { ...scenario, steps } : undefined
}

/** Plays a scenario on the running server, and compares state, refusal, log, money and pages with it after each step. */
export async function walkOnServer(shop: TestShop, url: string, of: Played): Promise<ServerWalk> {
  const walked = WALKERS[of.scenario.machine]
  if (!walked) throw new Error(`No one walks a ${of.scenario.machine}`)
  return walked.walk(shop, url, of)
}
