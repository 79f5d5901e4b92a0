/** A timer that runs. */
export type Timer = ReturnType<typeof setTimeout>

/** The clock of this device, in epoch milliseconds. It may be wrong: the server's time is `serverClock`. */
export const wallMs = (): number => Date.now()

/** The date on this device. */
export const wallDate = (): Date => new Date()

/** A clock that only moves forward, in milliseconds: for durations. */
export const steadyMs = (): number => performance.now()

/** Runs work once, after so many milliseconds. */
export const startTimer = (work: () => void, ms = 0): Timer => setTimeout(work, ms)

/** Runs work every so many milliseconds, until the timer is cleared. */
export const startInterval = (work: () => void, ms: number): Timer => setInterval(work, ms)

/** Resolves after so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => startTimer(resolve, ms))
