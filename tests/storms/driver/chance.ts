import { chance } from '#server/operations/demo/catalogue/chance.ts'

/** The choices of one storm: the same seed makes the same ones. */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  /** One of several. */
  readonly pick: <T>(from: readonly T[]) => T
  /** True this often, 0 to 1. */
  readonly happens: (often: number) => boolean
  /** Random choices for one client, independent of the draws of the others. */
  readonly of: (who: string | number) => Chance
}

/** Makes the choices of a seed. */
export function chanceOf(seed: number | string): Chance {
  let drawn = 0
  const next = (): number => chance(`${seed}:${drawn++}`)
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => {
      const found = from[Math.floor(next() * from.length)]
      if (found === undefined) throw new Error('Nothing to pick from')
      return found
    },
    happens: (often) => next() < often,
    of: (who) => chanceOf(`${seed}/${who}`),
  }
}
