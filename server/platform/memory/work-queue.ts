/** The answer of a full queue: the work was not started. */
export const BUSY: unique symbol = Symbol('busy')

type Queue = <T>(work: () => Promise<T>) => Promise<T | typeof BUSY>

/** Runs at most `width` at a time, first come first served, and refuses work while `waiting` wait: an early answer beats a long wait. */
export function workQueue(width: number, waiting = 100): Queue {
  let running = 0
  const queued: (() => void)[] = []
  // A place goes straight to the next in the queue: if it were free for a moment, a newcomer could take it.
  const leave = (): void => {
    const next = queued.shift()
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    if (running < width) running += 1
    else if (queued.length >= waiting) return BUSY
    else await new Promise<void>((resolve) => queued.push(resolve))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** A queue for each name, such as the id of an owner; an empty queue is dropped. */
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
