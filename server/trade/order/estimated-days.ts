import type { OrderView } from '#contract/trade/order.contract.ts'
import type { DeliveryEstimate } from '#machines/trade/delivery-estimate.ts'

/** An estimate as it crosses the wire: two moments, or null where none can be made. */
export const estimatedDays = (estimate: DeliveryEstimate | undefined): OrderView['estimate'] =>
  estimate ? { from: new Date(estimate.fromMs).toISOString(), to: new Date(estimate.toMs).toISOString() } : null
