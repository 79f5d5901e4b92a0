import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coveredBy } from '#lab/covered.ts'
import { coveringScenarios } from '#lab/covering.ts'
import { explore } from '#lab/explore.ts'
import { Mistake } from '#lab/names.ts'
import { playScenario } from '#lab/play.ts'
import type { Playable } from '#lab/playable.ts'
import { MOST_BYTES, readScenario, type Scenario, scenarioText } from '#lab/scenario.ts'

/** The folder of the scenarios, with a folder a machine. */
export const SCENARIOS = 'tests/scenarios'

/** Reads a scenario from disk; a file that is too large is refused before it is read. */
export function scenarioAt(file: string): Scenario {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new Mistake(`There is no file ${file}.`)
  if (found.size > MOST_BYTES) throw new Mistake(`${file} is larger than 20 MB.`)
  return readScenario(readFileSync(file, 'utf8'), file)
}

/** Every scenario file of a folder, in a stable order. */
export const scenarioFiles = (folder = SCENARIOS): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => join(folder, name))
    : []

/** The covering set, by the names of its files. */
export const coveringFiles = (plays: readonly Playable[]): Map<string, string> =>
  new Map(
    plays.flatMap((play) =>
      coveringScenarios(explore(play)).map(
        ({ file, scenario }) => [join(play.of.name, file), scenarioText(scenario)] as const,
      ),
    ),
  )

/** Where the page of the lab reads what the scenario files cover. */
export const COVERED = 'src/lab/covered.json'

/** What the scenario files cover of each machine, as the page reads it. */
export function coveredText(plays: readonly Playable[], folder = SCENARIOS): string {
  const scenarios = scenarioFiles(folder).map(scenarioAt)
  const covered = plays.map((play) => {
    const own = scenarios.filter(({ machine }) => machine === play.of.name)
    return [
      play.of.name,
      coveredBy(
        play,
        own.map((scenario) => playScenario(plays, scenario)),
      ),
    ] as const
  })
  return `${JSON.stringify(Object.fromEntries(covered))}\n`
}

/** Writes the covering set; generated files that are no longer in it go, files by hand stay. */
export function writeScenarios(plays: readonly Playable[], folder = SCENARIOS): number {
  const files = coveringFiles(plays)
  for (const file of scenarioFiles(folder))
    if (/(?:walk|refusals)-\d{3}\.json$/.test(file) && !files.has(file.slice(folder.length + 1))) rmSync(file)
  for (const [name, text] of files) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return files.size
}
