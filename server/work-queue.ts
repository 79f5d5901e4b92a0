/** The answer of a queue whose line is full: the work was not begun. */
export const BUSY: unique symbol = Symbol('busy')

type Queue = <T>(work: () => Promise<T>) => Promise<T | typeof BUSY>

/** Does at most `width` at a time, first come first served, and sheds what comes while `waiting` wait: early word beats a long wait. */
export function workQueue(width: number, waiting = 100): Queue {
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

/** A queue for each name, such as that of an owner; none is kept that nobody is in. */
export function workQueues(
  width: number,
  waiting: number,
): <T>(name: string, work: () => Promise<T>) => Promise<T | typeof BUSY> {
  const queues = new Map<string, { readonly queue: Queue; inside: number }>()
  return async (name, work) => {
    const mine = queues.get(name) ?? { queue: workQueue(width, waiting), inside: 0 }
    queues.set(name, mine)
    mine.inside += 1
    try {
      return await mine.queue(work)
    } finally {
      mine.inside -= 1
      if (mine.inside === 0) queues.delete(name)
    }
  }
}
