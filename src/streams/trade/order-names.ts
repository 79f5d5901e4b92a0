import type { OrderView } from '#contract/trade/order.contract.ts'
import { viewName } from '../platform/views.ts'

/** The party whose view of an order is meant. */
export type Side = OrderView['as']

/** The family of all order views of one side. */
export const ordersEntity = (as: Side): string => `order/${as}`
/** The view of one order for one side. */
export const orderEntity = (id: string, as: Side): string => viewName('order', id, as)
