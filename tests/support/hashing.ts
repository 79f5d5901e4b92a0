type Work = 'hash' | 'verify'

/** What tests see of the hashing of passwords, and how they hold it up. The set-up of the server tests puts it before the real one. */
export const hashing = {
  /** Comparisons so far: what counts of somebody who guesses is not what was answered, but what was tried. */
  compared: 0,
  /** Hears of each comparison that comes to its gate. */
  reached: (): void => {},
}

const gates: Record<Work, Promise<void>> = { hash: Promise.resolve(), verify: Promise.resolve() }

/** Holds up whoever hashes or compares, until the answer is called. */
export function hold(...works: readonly Work[]): () => void {
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  for (const work of works) gates[work] = gate
  return open
}

/** The real hashing, seen and held up. */
export const watched = ({ hash, verify }: typeof import('@node-rs/argon2')) => ({
  hash: async (...args: Parameters<typeof hash>) => {
    await gates.hash
    return hash(...args)
  },
  verify: async (...args: Parameters<typeof verify>) => {
    hashing.compared += 1
    hashing.reached()
    await gates.verify
    return verify(...args)
  },
})
