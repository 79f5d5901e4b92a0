import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sizeAt } from './size.ts'
import type { Storm } from './storm.ts'

/** A run in which a storm broke a promise: its seed, and the minutes that make its size. */
export interface FailedRun {
  readonly seed: number
  readonly minutes: number
}

const file = fileURLToPath(new URL('failed-runs.json', import.meta.url))
const read = (): Record<string, FailedRun[]> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, FailedRun[]>

/** The runs of a storm that once failed; they are replayed first, for ever. */
export const failedRuns = (storm: string): readonly FailedRun[] => read()[storm] ?? []

/** Keeps a run that failed, in the size it failed in. */
export function keepFailedRun({ name, sizes }: Pick<Storm, 'name' | 'sizes'>, { seed, minutes }: FailedRun): void {
  const failed = { seed, minutes: sizeAt(sizes, minutes).fromMinutes }
  const kept = read()
  if (kept[name]?.some((each) => each.seed === failed.seed && each.minutes === failed.minutes)) return
  const more = Object.entries({ ...kept, [name]: [...(kept[name] ?? []), failed] })
  // As the formatter writes it, because the file is kept with the sources.
  const lines = more.map(([storm, runs]) => `  ${JSON.stringify(storm)}: [${runs.map(textOf).join(', ')}]`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

const textOf = ({ seed, minutes }: FailedRun): string => `{ "seed": ${seed}, "minutes": ${minutes} }`
