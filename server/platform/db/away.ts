/** The connection is gone, or was never made. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // connection exceptions
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // idle in a transaction for too long
  '25P03',
  // the server stops, crashed, or is still starting
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])

/** The connection is good, but there was no room or no time. */
const OVERLOADED = new Set([
  // a standby that is not promoted yet
  '25006',
  // no room: disk, memory, connections
  '53000',
  '53100',
  '53200',
  '53300',
  // a lock or a statement that timed out
  '55P03',
  '57014',
])

/** Messages of the driver without a code. */
const LOST_MESSAGES = ['timeout exceeded when trying to connect', 'Connection terminated', 'is not queryable']

/** A request that gave up before it sent anything to the database. */
export class DatabaseBusy extends Error {
  readonly code = '53300'
}

/** Whether the connection of this error is lost. */
export const isLost = (error: unknown): boolean =>
  some(error, ({ code, message }) => LOST.has(code) || LOST_MESSAGES.some((text) => message.includes(text)))

/** Whether an error means that the database is away or overloaded: the same request may succeed in a moment. */
export const isAway = (error: unknown): boolean => isLost(error) || some(error, ({ code }) => OVERLOADED.has(code))

/** Whether this holds for the error or one of its causes. */
function some(error: unknown, is: (found: { code: string; message: string }) => boolean): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', message, cause } = error as Error & { readonly code?: string }
  return is({ code, message }) || some(cause, is)
}
