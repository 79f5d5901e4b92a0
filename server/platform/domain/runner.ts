/** A job that runs when woken, else at its poll; never twice at once in a process. */
export interface Runner {
  /** Looks at once, or in so many milliseconds where that is sooner than the next poll. */
  readonly wake: (inMs?: number) => void
  readonly stop: () => Promise<void>
}

/** Something that is done again and again; long work throws its signal's reason between two steps. */
export type Job = (stopping: AbortSignal) => Promise<unknown>

/**
 * Starts a job: once now or in `firstInMs`, then after each wake and at least every `pollMs`. Errors are told and never stop it.
 * Whoever stops the server waits for one step only.
 */
export function startJob(work: Job, pollMs: number, onError: (error: unknown) => void, firstInMs = 0): Runner {
  const stopping = new AbortController()
  const { signal } = stopping
  let again = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  /** When the next look is planned; while one runs, when the one after it was asked for. */
  let next = Infinity

  const plan = (at: number): void => {
    clearTimeout(timer)
    next = at
    timer = setTimeout(run, at - performance.now()).unref()
  }
  const run = (): void => {
    if (signal.aborted) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    again = false
    next = Infinity
    running = work(signal)
      .then(
        () => {},
        (error: unknown) => {
          if (!signal.aborted || error !== signal.reason) onError(error)
        },
      )
      .then(() => {
        running = undefined
        if (signal.aborted) return
        if (again) run()
        else plan(Math.min(next, performance.now() + pollMs))
      })
  }
  if (firstInMs > 0) plan(performance.now() + firstInMs)
  else run()
  return {
    wake: (inMs = 0) => {
      if (inMs <= 0) return run()
      const at = performance.now() + inMs
      if (signal.aborted || at >= next) return
      if (running) next = at
      else plan(at)
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
