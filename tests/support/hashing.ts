type Work = 'hash' | 'verify'

/** Counts password hashing and can stop it. The set-up of the server tests wraps the real module in it. */
export const hashing = {
  /** Comparisons so far: the number of guesses counts, whatever the answers were. */
  compared: 0,
  /** Hears of each comparison that comes to its gate. */
  reached: (): void => {},
}

const gates: Record<Work, Promise<void>> = { hash: Promise.resolve(), verify: Promise.resolve() }

/** Stops hashing and comparing until the returned function is called. */
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
