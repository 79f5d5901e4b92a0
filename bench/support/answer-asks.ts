/** The child's side of `startAsked`: says that it is ready, then does what it is asked, each in its own time. */
export function answerAsks<Methods extends Readonly<Record<string, (...input: never[]) => unknown>>>(
  methods: Methods,
): Methods {
  process.on('message', (message) => {
    const { id, method, input } = message as { id: number; method: string; input: never[] }
    Promise.resolve()
      .then(() => methods[method]?.(...input))
      .then(
        (value) => process.send?.({ id, value }),
        (error: unknown) => process.send?.({ id, error: String(error) }),
      )
  })
  // The process that asked has gone: there is none left to answer.
  process.once('disconnect', () => process.exit(1))
  process.send?.({ id: 0 })
  return methods
}

/** Milliseconds by the machine's monotonic clock, which all its processes share; `performance.now()` begins again in each. */
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6

/** What the process holds once everything that can go has gone, in bytes. */
export async function settledMemory(): Promise<number> {
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return process.memoryUsage.rss()
}

/** Processor time this process has used, user and system, in milliseconds. */
export function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
