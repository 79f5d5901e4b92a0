import { startTimer, steadyMs, type Timer } from '../process/time.ts'
/** A job that runs when woken, else at its poll; never twice at once in a process. */
export interface Runner {
  /** Looks at once, or in so many milliseconds where that is sooner than the next poll. */
  readonly wake: (inMs?: number) => void
  readonly stop: () => Promise<void>
  /** How its runs ended so far. */
  readonly record: RunRecord
}

/** How the runs of a job ended in this process. */
export interface RunRecord {
  readonly succeeded: number
  readonly failed: number
  /** When the last run without an error ended, on the clock of `steadyMs`; before the first one, when the job was started. */
  readonly succeededAt: number
}

/** Something that is done again and again; long work throws its signal's reason between two steps. */
export type Job = (stopping: AbortSignal) => Promise<unknown>

/**
 * Starts a job: once now or in `firstInMs`, then after each wake and at least every `pollMs`. Errors are told and never stop it.
 * A stop of the server waits for one step only.
 */
export function startJob(work: Job, pollMs: number, onError: (error: unknown) => void, firstInMs = 0): Runner {
  const stopping = new AbortController()
  const { signal } = stopping
  let again = false
  let running: Promise<void> | undefined
  let timer: Timer | undefined
  /** When the next look is planned; while one runs, when the one after it was asked for. */
  let next = Infinity
  const record = { succeeded: 0, failed: 0, succeededAt: steadyMs() }

  const plan = (at: number): void => {
    clearTimeout(timer)
    next = at
    timer = startTimer(run, at - steadyMs()).unref()
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
        () => {
          record.succeeded += 1
          record.succeededAt = steadyMs()
        },
        (error: unknown) => {
          if (signal.aborted && error === signal.reason) return
          record.failed += 1
          onError(error)
        },
      )
      .then(() => {
        running = undefined
        if (signal.aborted) return
        if (again) run()
        else plan(Math.min(next, steadyMs() + pollMs))
      })
  }
  if (firstInMs > 0) plan(steadyMs() + firstInMs)
  else run()
  return {
    record,
    wake: (inMs = 0) => {
      if (inMs <= 0) return run()
      const at = steadyMs() + inMs
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
