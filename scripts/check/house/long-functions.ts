import { readFileSync } from 'node:fs'

interface Override {
  readonly files: readonly string[]
  readonly rules?: Readonly<Record<string, unknown>>
}

/** The files that lint lets have a function of more lines than others. */
export function longFunctions(): readonly string[] {
  const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { overrides: readonly Override[] }
  return overrides.flatMap(({ files, rules }) => (rules?.['max-lines-per-function'] === 'off' ? files : []))
}
