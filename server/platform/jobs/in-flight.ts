import { pause } from '../process/time.ts'

/** While something is on its way, what else is due is looked for so often: no slow receiver holds up the others. */
const LOOK_MS = 250

/** What is on its way at the same time. */
export interface Flights<Of> {
  readonly all: () => readonly Of[]
  /** Puts one on its way; `work` answers whether it arrived, and never rejects. */
  readonly start: (of: Of, work: Promise<boolean>) => void
}

/**
 * Sends what `claim` starts until nothing is on its way any more, and answers how many arrived. It claims again soon, or as soon as one,
 * or all, of those have landed. One that stops waits for what is on its way.
 */
export async function sendInFlight<Of>(
  claim: (flights: Flights<Of>) => Promise<void>,
  { after, stopping }: { readonly after: 'one' | 'all'; readonly stopping: AbortSignal | undefined },
): Promise<number> {
  const flights = new Map<Promise<void>, Of>()
  let arrived = 0
  const start = (of: Of, work: Promise<boolean>): void => {
    const landed = work.then((hasArrived) => {
      arrived += Number(hasArrived)
      flights.delete(landed)
    })
    flights.set(landed, of)
  }
  const allLanded = (): Promise<unknown> => Promise.all(flights.keys())
  try {
    for (;;) {
      await claim({ all: () => [...flights.values()], start })
      stopping?.throwIfAborted()
      if (flights.size === 0) return arrived
      const landed = after === 'all' ? [allLanded()] : [...flights.keys()]
      await Promise.race([...landed, pause(LOOK_MS, { ref: false })])
    }
  } finally {
    await allLanded()
  }
}
