/** The connection is gone, or never came about. */
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
  // the server stops, crashed, or does not take anybody yet
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])

/** The connection stands, but there was no room or no time. */
const OVERLOADED = new Set([
  // a standby that was not promoted yet
  '25006',
  // no room: disk, memory, connections
  '53000',
  '53100',
  '53200',
  '53300',
  // a lock that was not to be had, a statement that took too long
  '55P03',
  '57014',
])

/** What the driver says in words only. */
const LOST_IN_WORDS = ['timeout exceeded when trying to connect', 'Connection terminated', 'is not queryable']

/** A wait for the database that was given up before anything was sent to it. */
export class DatabaseBusy extends Error {
  readonly code = '53300'
}

/** Whether the connection that this failure came from is of no more use. */
export const isLost = (error: unknown): boolean =>
  some(error, ({ code, message }) => LOST.has(code) || LOST_IN_WORDS.some((words) => message.includes(words)))

/** Whether a failure means that the database is away or overloaded: the same ask may well succeed in a moment. */
export const isAway = (error: unknown): boolean => isLost(error) || some(error, ({ code }) => OVERLOADED.has(code))

/** Whether this error or one of its causes is such. */
function some(error: unknown, is: (found: { code: string; message: string }) => boolean): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', message, cause } = error as Error & { readonly code?: string }
  return is({ code, message }) || some(cause, is)
}
