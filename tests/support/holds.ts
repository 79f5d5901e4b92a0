import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { SEED } from './seed.ts'

/** Tries a property under its name and however fast-check should; throws what it found, with the seed that found it. */
type Holds = <T>(name: string, property: fc.IRawProperty<T>, how?: fc.Parameters<T>) => Promise<void>

/**
 * Tries properties with a file beside it: first under the seeds that once refuted them, then under the run's, or another one that
 * is given. A seed that refutes one is kept in the file.
 */
export function holding(file: string): Holds {
  const kept = (): Record<string, number[]> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, number[]>

  function keep(name: string, seed: number): void {
    const { [name]: seeds = [], ...others } = kept()
    const more = Object.entries({ ...others, [name]: [...new Set([...seeds, seed])] })
    // As the formatter writes it, because the file is kept with the sources.
    const lines = more.map(([of, list]) => `  ${JSON.stringify(of)}: [${list.join(', ')}]`)
    writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
  }

  return async (name, property, { seed: own = SEED, ...how } = {}) => {
    for (const seed of new Set([...(kept()[name] ?? []), own])) {
      const found = await fc.check(property, { ...how, seed })
      if (!found.failed) continue
      keep(name, seed)
      throw new Error(await fc.asyncDefaultReportMessage(found), { cause: found.errorInstance })
    }
  }
}

/** Tries a property with the seeds that are kept with the sources. */
export const holds = holding(join(import.meta.dirname, 'kept-seeds.json'))
