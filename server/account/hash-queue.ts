/** The answer of a queue whose line is full: the work was not begun. */
export const BUSY: unique symbol = Symbol('busy')

/** Runs costly hashes at most `width` at a time and sheds load beyond `waiting`: a flood of guesses must not starve the shop. */
export function hashQueue(width: number, waiting = 100): <T>(work: () => Promise<T>) => Promise<T | typeof BUSY> {
  let running = 0
  const line: (() => void)[] = []
  // A place is handed to the next in line and never put down between: a newcomer could take it in that moment.
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    if (running < width) running += 1
    else if (line.length >= waiting) return BUSY
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
