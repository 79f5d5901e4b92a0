const AMOUNTS: ReadonlySet<string> = new Set([
  'balance',
  'needed',
  'quoted',
  'now',
  'amount',
  'freight',
  'min',
  'max',
  'left',
  'fund',
  'total',
  'small',
  'large',
])
/** Other limits are numbers, or have a unit of their own: `8 MB`. */
const MICRO = /^\d+$/

/** Whether a parameter of a problem is an amount in micro-USDT: sentences say it in USDT. */
export const isAmountParam = (name: string, value: unknown): value is string =>
  typeof value === 'string' && AMOUNTS.has(name) && MICRO.test(value)
