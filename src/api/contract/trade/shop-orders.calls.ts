import { get, keyed, type Page, post } from '../platform/call.ts'
import type { OrderView } from './order.contract.ts'
import type {
  FindOrders,
  PackingSlips,
  ShopCarriers,
  Shipped,
  ShipMany,
  ShipPreview,
  ShipText,
  Slips,
} from './shop-orders.contract.ts'

/** A merchant's orders, many at a time. */
export const shopOrdersCalls = {
  // Posted: the words may be a buyer's name, and addresses of requests are logged.
  find: post<FindOrders, Page<OrderView>>('shop/findOrders'),
  packingSlips: get<PackingSlips, Slips>('shop/packingSlips'),
  carriers: get<Record<never, never>, ShopCarriers>('shop/carriers'),
  shipPreview: post<ShipText, ShipPreview>('shop/shipPreview'),
  shipMany: keyed<ShipMany, Shipped>('shop/shipMany'),
}
