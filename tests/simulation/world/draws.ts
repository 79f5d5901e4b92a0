/** Draws that follow from a seed alone. */
export interface Draws {
  /** A number from 0 up to 1. */
  readonly next: () => number
  /** A whole number from 0 up to a bound, which is left out. */
  readonly below: (bound: number) => number
  /** One of several. */
  readonly one: <T>(of: readonly T[]) => T | undefined
  /** Whether something with this probability happens. */
  readonly happens: (probability: number) => boolean
}

/** Mixes the letters of a purpose into a seed (FNV-1a). */
function seedFor(seed: number, purpose: string): number {
  let mixed = seed ^ 0x811c9dc5
  for (let at = 0; at < purpose.length; at++) mixed = Math.imul(mixed ^ purpose.charCodeAt(at), 0x01000193)
  return mixed
}

/**
 * Draws from a seed for one purpose (mulberry32): one more draw for one purpose changes no draw for another. A seed that is close to
 * another gives other draws: it is mixed first.
 */
export function drawsFrom(seed: number, purpose: string): Draws {
  let state = Math.imul(seedFor(seed, purpose) ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  return { next, below, one: (of) => of[below(of.length)], happens: (probability) => next() < probability }
}
