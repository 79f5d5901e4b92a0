import type { OrderRoot } from './order.kind.ts'

/** The lines of an order, as the cart of its buyer knows them. */
export const orderedLines = ({ id: orderId, buyerId: userId, lines }: OrderRoot) =>
  lines.map(({ skuId, quantity }) => ({ userId, skuId, orderId, quantity }))
