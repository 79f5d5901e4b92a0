import type { Account } from '#lab/money.ts'
import type { Playable } from '#lab/playable.ts'
import type { Scenario, ScenarioStep } from '#lab/scenario.ts'
import { tableOf } from '#lab/table.ts'
import { stepsOfScenario, trackOf } from '#lab/track.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { lastingStaff, type Person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { PartyPage } from './party-page.ts'
import type { Place, Shown } from './place.ts'
import { guaranteeClaimPlace } from './places/guarantee-claim.place.ts'
import { orderPlace, refundPlace } from './places/order.place.ts'
import { rechargePlace } from './places/recharge.place.ts'
import { shopApplicationPlace } from './places/shop-application.place.ts'
import { shopPlace } from './places/shop.place.ts'
import { withdrawalPlace } from './places/withdrawal.place.ts'
import { Walk } from './walk.ts'

/** What a walk against the running server came to. */
export interface ServerWalk {
  /** The first step that is not as expected, from 0; null where all are. */
  readonly wrong: { readonly step: number; readonly text: string } | null
  /** How often a connection was cut, and how often the page took a fresh snapshot after that. */
  readonly cuts: number
  readonly snapshots: number
}

interface Walker {
  readonly facts: readonly string[]
  readonly sends: readonly string[]
  readonly walk: (shop: TestShop, url: string, of: Played) => Promise<ServerWalk>
}

interface Played {
  readonly plays: readonly Playable[]
  readonly scenario: Scenario
}

/** What the machine alone says of the money of an account after each step, compared with the start. */
function moneyAfter({ plays, scenario }: Played, holder: Account): readonly bigint[] {
  const table = tableOf(plays, { machine: scenario.machine, facts: scenario.facts, alone: true })
  const track = trackOf(table, stepsOfScenario(plays, scenario))
  const start = track[0]?.world.money[holder] ?? 0n
  let stop = 0
  return scenario.steps.map(({ time }) => {
    stop += time === undefined ? 1 : 2
    return (track[stop]?.world.money[holder] ?? 0n) - start
  })
}

async function walkTo<D, V extends Shown>(walk: Walk<D, V>, { steps }: Scenario): Promise<ServerWalk> {
  const came = (wrong: ServerWalk['wrong']): ServerWalk => ({ wrong, cuts: walk.cuts, snapshots: walk.snapshots })
  let step = 0
  try {
    await walk.begin()
    for (; step < steps.length; step += 1) {
      const text = await walk.take(step)
      if (text !== null) return came({ step, text })
    }
    const text = await walk.end()
    return came(text === null ? null : { step: steps.length - 1, text })
  } catch (error) {
    return came({ step, text: error instanceof Error ? error.message : String(error) })
  } finally {
    walk.close()
  }
}

/** Walks of months are about no session: those of their people end no earlier. */
const lasting = `update sessions set created_at = shop_now() + interval '3000 days', seen_at = shop_now() + interval '3000 days'
  where user_id = any($1)`

const walker = <D, V extends Shown>(place: Place<D, V>): Walker => ({
  facts: Object.keys(place.starts),
  sends: Object.keys(place.sends),
  walk: async (shop, url, of) => {
    const { scenario } = of
    const start = place.starts[scenario.facts]
    if (!start) throw new Error(`No walk starts at a ${scenario.machine} with the facts ${scenario.facts}`)
    const about = await start(shop)
    const staff = [await lastingStaff(shop, place.staff), await lastingStaff(shop, place.staff)] as const
    const watching = place.pages(shop, about)
    await runText(
      shop,
      lasting,
      [...watching.map(({ who }) => who), ...staff].map(({ id }) => id),
    )
    const pages = watching.map((page) => new PartyPage({ ...page, shop, url }))
    const cast = { shop, of: about, staff, made: new Map<string, string>(), deciders: new Map<string, Person>() }
    const money = place.money ? moneyAfter(of, place.money.holder) : []
    return walkTo(new Walk({ place, cast, pages, scenario, money }), scenario)
  },
})

/** The machines whose scenarios are walked on the running server. */
const WALKERS: Readonly<Record<string, Walker>> = {
  order: walker(orderPlace),
  refund: walker(refundPlace),
  guaranteeClaim: walker(guaranteeClaimPlace),
  shop: walker(shopPlace),
  shopApplication: walker(shopApplicationPlace),
  withdrawal: walker(withdrawalPlace),
  recharge: walker(rechargePlace),
}

/** Their names. */
export const WALKED = Object.keys(WALKERS)

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
