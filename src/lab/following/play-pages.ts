import { checkNames } from '../play.ts'
import { followPages, type PageRules, type PageRun } from './page-stream.ts'
import { PARTIES } from '../world.ts'
import type { Playable } from '../playable.ts'
import { begunOf, type Scenario, type ScenarioStep } from '../scenario.ts'
import { tableOf } from '../table.ts'
import { stepsOfScenario, trackOf } from '../track.ts'

/** The pages of a scenario: what the parties see otherwise than it expects, and whether their screens end up right. */
export interface PlayedPages {
  /** The first step that is not seen as expected, from 0; null where all are. */
  readonly wrong: { readonly step: number; readonly text: string } | null
  readonly run: PageRun
}

/** Whether a scenario says anything about pages: without that they are not followed. */
export const hasPages = ({ steps }: Scenario): boolean =>
  steps.some(({ travel, expect }) => travel !== undefined || expect.sees !== undefined)

/** Follows the pages of a scenario along its steps, by the rules of real pages. */
export async function playPages(
  plays: readonly Playable[],
  scenario: Scenario,
  rules: PageRules,
): Promise<PlayedPages> {
  const { machine, facts, own } = scenario
  const { of } = checkNames(plays, scenario)
  const table = tableOf(plays, { machine, facts, own, begun: begunOf(scenario), alone: true })
  const run = await followPages(table, trackOf(table, stepsOfScenario(plays, scenario)), rules)
  const ends = stopsOf(scenario.steps)
  const found = scenario.steps.flatMap(({ expect: { sees = {} } }, step) =>
    PARTIES.flatMap((party) => {
      const wanted = sees[party]
      const page = run.stops[ends[step] ?? 0]?.find((each) => each.party === party)
      const shown = page?.rows.get(of.name)?.state ?? 'no screen'
      return wanted === undefined || wanted === shown
        ? []
        : [{ step, text: `expected the ${party} to see ${wanted}, found ${shown}` }]
    }),
  )
  return { wrong: found[0] ?? null, run }
}

/** The stop at which each step ends: time that passes before a step is a stop of its own, and the first is the start. */
function stopsOf(steps: readonly ScenarioStep[]): readonly number[] {
  let stop = 0
  return steps.map(({ time }) => (stop += time === undefined ? 1 : 2))
}
