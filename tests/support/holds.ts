import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { SEED } from './seed.ts'

/** Checks a property under its name; throws the counterexample with its seed. */
type Holds = <T>(name: string, property: fc.IRawProperty<T>, how?: fc.Parameters<T>) => Promise<void>

/**
 * Checks properties first with the seeds in the file that once refuted them, then with the seed of the run or a given one. A seed
 * that refutes one is stored in the file.
 */
export function holdsWith(file: string): Holds {
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

/** Checks a property with the seeds stored with the sources. */
export const holds = holdsWith(join(import.meta.dirname, 'kept-seeds.json'))
