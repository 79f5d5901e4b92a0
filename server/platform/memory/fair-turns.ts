import { steadyMs } from '../process/time.ts'
/** Runs work of several names one after the other: the next turn goes to the name that used the least time so far. */
export type FairTurns = <T>(name: string, work: () => Promise<T>) => Promise<T>

interface Asking {
  /** Milliseconds that it used, counted from the moment when it last came. */
  used: number
  readonly waiting: (() => void)[]
}

/**
 * One piece of work at a time, with turns by time: a name whose pieces take a hundred times as long waits a hundred times as often. One
 * that comes again is level with those who are served, and has no claim to the time that it was away.
 */
export function fairTurns(now: () => number = steadyMs): FairTurns {
  const asking = new Map<string, Asking>()
  let isRunning = false
  /** What the last one served had used: where newcomers begin. */
  let level = 0

  const next = (): void => {
    const [first, ...others] = [...asking.values()].filter(({ waiting }) => waiting.length > 0)
    if (!first) {
      isRunning = false
      // No one waits: what was used before does no longer count.
      asking.clear()
      level = 0
      return
    }
    const least = others.reduce((best, each) => (each.used < best.used ? each : best), first)
    level = least.used
    least.waiting.shift()?.()
  }

  return async (name, work) => {
    const mine = asking.get(name) ?? { used: level, waiting: [] }
    asking.set(name, mine)
    if (mine.waiting.length === 0) mine.used = Math.max(mine.used, level)
    if (isRunning) await new Promise<void>((resolve) => mine.waiting.push(resolve))
    else isRunning = true
    const from = now()
    try {
      return await work()
    } finally {
      mine.used += now() - from
      next()
    }
  }
}
