import type { Account } from '#lab/money.ts'
import type { Playable } from '#lab/playable.ts'
import type { Scenario } from '#lab/scenario.ts'
import { tableOf } from '#lab/table.ts'
import { stepsOfScenario, trackOf } from '#lab/track.ts'
import { lastingStaff, type Person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { PartyPage } from './party-page.ts'
import type { Place, Shown } from './place.ts'
import { Walk } from './walk.ts'

/** What a walk against the running server came to. */
export interface ServerWalk {
  /** The first step that is not as expected, from 0; null where all are. */
  readonly wrong: { readonly step: number; readonly text: string } | null
  /** How often a connection was cut, and how often the page took a fresh snapshot after that. */
  readonly cuts: number
  readonly snapshots: number
}

/** How the scenarios of one machine are walked, whatever its place is about. */
export interface Walker {
  readonly facts: readonly string[]
  readonly sends: readonly string[]
  readonly least: Least
  readonly walk: (shop: TestShop, url: string, of: Played) => Promise<ServerWalk>
}

/** How much the walks of a machine must meet: fewer would be walks that were lost. */
interface Least {
  readonly scenarios: number
  readonly cuts: number
  readonly snapshots: number
}

/** A scenario, and the machines that it is about. */
export interface Played {
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

/** Walks at a place. */
export const walker = <D, V extends Shown>(place: Place<D, V>, least: Least): Walker => ({
  least,
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
