import { readSigned, signed } from '../../platform/process/signed.ts'

/** What a quote promises: totals by shop, micro-USDT, until a moment in epoch milliseconds. */
export interface Promised {
  /** Whatever is placed on this quote is placed once, as the batch of this id. */
  readonly id: string
  readonly buyerId: string
  readonly totals: Readonly<Record<string, string>>
  readonly until: number
}

/** Prices hold this long after they were shown. */
export const QUOTE_MS = 10 * 60_000

/** Signs a promise; the server keeps no copy. */
export const signQuote = (secret: string, promised: Promised): string => signed(secret, 'quote', promised)

/** Reads a promise back, or nothing when it is not ours. */
export function readQuote(secret: string, quote: string): Promised | undefined {
  const promised = readSigned(secret, 'quote', quote) as Partial<Promised> | undefined
  // One that was signed before quotes had ids is made again.
  return promised?.id === undefined ? undefined : (promised as Promised)
}
