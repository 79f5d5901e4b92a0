import { type Played, playScenario } from '../play.ts'
import type { Playable } from '../playable.ts'
import type { Scenario } from '../scenario.ts'
import type { PageRules, PageRun } from './page-stream.ts'
import { hasPages, playPages } from './play-pages.ts'

/** What a scenario leads to, and the first thing that is not as it expects. */
export interface ScenarioVerdict {
  readonly played: readonly Played[]
  /** Its pages; null where it says nothing about them, or a step before is not as expected. */
  readonly pages: PageRun | null
  /** The step that is not as expected, from 0; a null step where a screen does not end up fresh. Null where all is as expected. */
  readonly wrong: { readonly step: number | null; readonly text: string } | null
}

/** The one verdict on a scenario, for the page of the lab, `npm run simulate` and tests: its steps, then what its pages show. */
export async function verdictOn(
  plays: readonly Playable[],
  scenario: Scenario,
  rules: PageRules,
): Promise<ScenarioVerdict> {
  const played = playScenario(plays, scenario)
  const step = played.findIndex((each) => each.wrong !== null)
  const text = played[step]?.wrong
  if (text !== undefined && text !== null) return { played, pages: null, wrong: { step, text } }
  if (!hasPages(scenario)) return { played, pages: null, wrong: null }
  const { wrong, run } = await playPages(plays, scenario, rules)
  const end = run.converges ? null : { step: null, text: 'a screen does not end up equal to a fresh snapshot' }
  return { played, pages: run, wrong: wrong ?? end }
}
