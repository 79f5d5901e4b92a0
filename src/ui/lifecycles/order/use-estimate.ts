import type { OrderView } from '#contract/trade/order.contract.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useFormat } from '../../primitives/format.ts'

/** A day ends at midnight. */
const EVERY_MS = 60_000

/** The days on which an order probably arrives, and whether the last of them has passed: a day of the past is no promise any more. */
export function useEstimate(
  estimate: OrderView['estimate'],
): { readonly days: string; readonly isPast: boolean } | undefined {
  const { days } = useFormat()
  const now = useNow(EVERY_MS)
  if (!estimate) return undefined
  const { from, to } = estimate
  return { days: days(from, to), isPast: new Date(to).setHours(24, 0, 0, 0) <= now }
}
