/** A number from 0 up to 1, for jitter; never for a secret. */
export const chance = (): number => Math.random()

/** So many random bytes, good enough for a secret. */
export const drawBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))
