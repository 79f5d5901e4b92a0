import { statesTagged } from '#machines/chart.ts'
import { LEAST_PART_OF_LIST_PRICE } from '#machines/constants.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { listed } from './db/literal.ts'

// SQL conditions on orders that several domains share. They stand outside `order/`, or `shop` and `order` would import each other.

/** The states of a settlement that is still to come, for a query. */
export const settlementPending = listed(statesTagged(settlementLifecycle, 'pending'))
/** The states of a settlement that is final, for a query. */
export const settlementOver = listed(statesTagged(settlementLifecycle, 'over'))

/** The contrary of `isFullyRefunded` for a query: whether a line, by its name there, stayed sold. */
export const staysSold = (line: string): string =>
  `(${line}.refunded_micro < ${line}.share_micro or ${line}.share_micro = 0)`

/** For a query: whether an order, by its name there, waits for its payment. */
export const isUnpaid = (order: string): string =>
  `${order}.state in (${listed(statesTagged(orderLifecycle, 'unpaid'))})`

/** For a query: whether an order, by its name there, is paid and its money not settled for good. */
export const isSettling = (order: string): string => `${order}.settlement_state in (${settlementPending})`

/** For a query: whether an order, by its name there, was settled or kept its freight, and did not go back whole. */
export const wasEarned = (order: string): string =>
  `(${order}.settlement_state = 'settled' or ${order}.settled_micro > 0)`

/** `isFarBelowList` for a query, of an order by its name there. */
export const farBelowList = (order: string): string =>
  `(${order}.total_micro - ${order}.freight_micro) * ${LEAST_PART_OF_LIST_PRICE} < ${order}.goods_micro`
