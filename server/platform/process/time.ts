/** A timer that runs. */
export type Timer = NodeJS.Timeout

/** The wall clock of this machine, in epoch milliseconds. Deadlines are the database's (`shop_now()`). */
export const wallMs = (): number => Date.now()

/** A clock that only moves forward, in milliseconds: for durations. */
export const steadyMs = (): number => performance.now()

/** Runs work once, after so many milliseconds. */
export const startTimer = (work: () => void, ms: number): Timer => setTimeout(work, ms)

/** Runs work every so many milliseconds, until the timer is cleared. */
export const startInterval = (work: () => void, ms: number): Timer => setInterval(work, ms)

/** Runs work after what has arrived already. */
export const onNextTurn = (work: () => void): void => void setImmediate(work)

/** Resolves after what has arrived already. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => onNextTurn(resolve))

/** Resolves after so many milliseconds; without `ref` the process may end before. */
export const pause = (ms: number, { ref = true }: { readonly ref?: boolean } = {}): Promise<void> =>
  new Promise((resolve) => {
    const timer = startTimer(resolve, ms)
    if (!ref) timer.unref()
  })

/** A signal that aborts after so many milliseconds. */
export const timeLimit = (ms: number): AbortSignal => AbortSignal.timeout(ms)
