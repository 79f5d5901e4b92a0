import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverageLines, coverageOf } from '#lab/coverage.ts'
import { explore, refusalName } from '#lab/explore.ts'
import { hasPages } from '#lab/following/play-pages.ts'
import { verdictOn } from '#lab/following/scenario-verdict.ts'
import { pageRules } from '#streams/platform/page-rules.ts'
import { playScenario } from '#lab/play.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import {
  COVERED,
  coveredText,
  coveringFiles,
  scenarioAt,
  scenarioFiles,
  SCENARIOS,
} from '../../../scripts/simulate/files.ts'
import { pathLines } from '../../../scripts/simulate/reports.ts'

/** What no walk can do, each with its reason. */
const NOT_COVERED: Readonly<Record<string, string>> = {
  'chatMessage: read --chatMessage.recall [isMine and isRecent]--> recalled':
    'the facts are those of one reader: only the other one reads it, only its author recalls it',
}

const files = scenarioFiles()
const played = files.map((file) => {
  const scenario = scenarioAt(file)
  return { file, scenario, steps: playScenario(everyPlayable, scenario) }
})

describe('the scenario files', () => {
  it('are at least eighty, and each plays as it expects', () => {
    expect(files.length).toBeGreaterThanOrEqual(80)
    const wrong = played.flatMap(({ file, steps }) =>
      steps.flatMap(({ wrong: found }, index) => (found === null ? [] : [`${file}: step ${index + 1}: ${found}`])),
    )
    expect(wrong).toEqual([])
    for (const { file, scenario, steps } of played) expect(steps, file).toHaveLength(scenario.steps.length)
  })

  it('are seen by each party as they expect, and every screen ends up as a fresh snapshot', async () => {
    const ofPages = played.filter(({ scenario }) => hasPages(scenario))
    expect(ofPages.length).toBeGreaterThanOrEqual(3)
    for (const { file, scenario } of ofPages) {
      const { wrong, pages } = await verdictOn(everyPlayable, scenario, pageRules)
      expect(wrong, file).toBeNull()
      expect(pages?.converges, file).toBe(true)
    }
  })

  it('cover every transition and every guard outcome, and print what they cover', () => {
    const all = everyPlayable.map((play) =>
      coverageOf(
        play,
        played.filter(({ scenario }) => scenario.machine === play.of.name).map(({ steps }) => steps),
      ),
    )
    console.log(coverageLines(all).join('\n'))
    const missing = all.flatMap(({ machine, transitions, outcomes }) =>
      [...transitions.missing, ...outcomes.missing].map((each) => `${machine}: ${each}`),
    )
    expect(missing).toEqual(Object.keys(NOT_COVERED))
  })

  it('cover every pair of transitions and every refusal that a bounded search finds', () => {
    for (const play of everyPlayable) {
      const own = played.filter(({ scenario }) => scenario.machine === play.of.name).map(({ steps }) => steps)
      const tried = own.flat().flatMap((step) => step.tried ?? [])
      const pairs = new Set(tried.map(({ before, transition }) => `${before}, ${transition}`))
      const { pairs: found, refusals } = explore(play)
      expect([...found.keys()].filter((pair) => !pairs.has(pair))).toEqual([])
      const refused = new Set(
        tried.flatMap((each) => {
          const { move } = each.answer
          return move.ok ? [] : [refusalName(each, move.objection)]
        }),
      )
      expect([...refusals.keys()].filter((name) => !refused.has(name))).toEqual([])
    }
  })

  it('are what `npm run simulate -- --scenarios` writes', () => {
    const written = coveringFiles(everyPlayable)
    const stale = [...written].filter(([name, text]) => {
      const file = `${SCENARIOS}/${name}`
      return !files.includes(file) || readFileSync(file, 'utf8') !== text
    })
    expect(stale.map(([name]) => name)).toEqual([])
  })

  it('are counted for the page of the lab as they are', () => {
    expect(readFileSync(COVERED, 'utf8')).toBe(coveredText(everyPlayable))
  })
})

it('finds all paths of all machines in less than ten seconds of one processor', () => {
  const before = process.cpuUsage()
  const lines = pathLines(everyPlayable)
  const { user, system } = process.cpuUsage(before)
  expect(lines.length).toBeGreaterThan(500)
  expect((user + system) / 1e6).toBeLessThan(10)
})
