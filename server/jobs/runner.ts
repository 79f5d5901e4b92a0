/** A job that runs when woken, else at its poll; never twice at once in a process. */
export interface Runner {
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

/** Starts a job: once now, then after each wake and at least every `pollMs`. Errors are told and never stop it. */
export function startJob(work: () => Promise<unknown>, pollMs: number, onError: (error: unknown) => void): Runner {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const run = (): void => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    again = false
    running = work()
      .then(() => {}, onError)
      .then(() => {
        running = undefined
        if (stopped) return
        if (again) run()
        else timer = setTimeout(run, pollMs).unref()
      })
  }
  run()
  return {
    wake: run,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
