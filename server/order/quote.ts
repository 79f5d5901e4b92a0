import { createHmac, timingSafeEqual } from 'node:crypto'

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

const sign = (secret: string, body: string): Buffer => createHmac('sha256', secret).update(`quote:${body}`).digest()

/** Signs a promise; the server keeps no copy. */
export function signQuote(secret: string, promised: Promised): string {
  const body = Buffer.from(JSON.stringify(promised)).toString('base64url')
  return `${body}.${sign(secret, body).toString('base64url')}`
}

/** Reads a promise back, or nothing when it is not ours. */
export function readQuote(secret: string, quote: string): Promised | undefined {
  const [body = '', signature = ''] = quote.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(secret, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const promised = JSON.parse(Buffer.from(body, 'base64url').toString()) as Partial<Promised>
  // One that was signed before quotes had ids is made anew.
  return promised.id === undefined ? undefined : (promised as Promised)
}
