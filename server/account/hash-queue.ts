/** Runs costly hashes at most `width` at a time and sheds load beyond `waiting`: a flood of guesses must not starve the shop. */
export function hashQueue(width: number, waiting = 100): <T>(work: () => Promise<T>) => Promise<T | 'busy'> {
  let running = 0
  const line: (() => void)[] = []
  const leave = (): void => {
    running -= 1
    line.shift()?.()
  }
  return async (work) => {
    if (running >= width) {
      if (line.length >= waiting) return 'busy'
      await new Promise<void>((resolve) => line.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
