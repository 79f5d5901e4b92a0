import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running shops that journeys walk through, each with its demo: one for each worker. */
    journeyShops: readonly JourneyShop[]
  }
}

/** A running shop for journeys. */
export interface JourneyShop {
  readonly url: string
  /** Through this one changes what no call changes: the clock, the shelves. */
  readonly labSocket: string
}

/** The shop of this worker: no journey of another one turns its clock or takes its cases. */
export function journeyShop(): JourneyShop {
  const shops = inject('journeyShops')
  const own = shops[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]
  if (!own) throw new Error(`worker ${process.env['VITEST_POOL_ID']} has none of the ${shops.length} shops`)
  return own
}
