import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('failing-seeds.json', import.meta.url))
const read = (): Record<string, number[]> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, number[]>

/** The seeds under which a storm once broke a promise; they are replayed first, for ever. */
export const failingSeeds = (storm: string): readonly number[] => read()[storm] ?? []

/** Keeps a seed that failed. */
export function keepFailingSeed(storm: string, seed: number): void {
  const kept = read()
  if (kept[storm]?.includes(seed)) return
  const more = Object.entries({ ...kept, [storm]: [...(kept[storm] ?? []), seed] })
  // As the formatter writes it, because the file is kept with the sources.
  const lines = more.map(([name, seeds]) => `  ${JSON.stringify(name)}: [${seeds.join(', ')}]`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
