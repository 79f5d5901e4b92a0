import type { ShopEvent, ShopFacts } from '#machines/shops/shop.machine.ts'
import type { Row } from './support/table.ts'

const desk = ['support', 'finance'] as const
const busy = { facts: { runningOrders: 2, fundMicro: '0' } }
const bonded = { facts: { runningOrders: 0, fundMicro: '100000000' } }

/** The moves of a shop. Every move that is not here is refused. */
export const shopRows: readonly Row<ShopFacts, ShopEvent>[] = [
  ['open', 'shop.suspend', desk, 'suspended', 'refreshGoods notifyMerchant'],
  ['suspended', 'shop.restore', desk, 'open', 'refreshGoods notifyMerchant'],
  ['closing', 'shop.suspend', desk, 'suspendedClosing', 'refreshGoods notifyMerchant'],
  ['suspendedClosing', 'shop.restore', desk, 'closing', 'refreshGoods notifyMerchant'],
  ['open', 'shop.stopOrders', 'merchant', 'closing', 'refreshGoods'],
  ['open', 'shop.stopOrders', 'merchant', 'closing', 'refreshGoods', busy],
  ['open', 'shop.close', 'merchant', 'closed', 'refreshGoods'],
  ['open', 'shop.close', 'merchant', '!shop.ordersRunning', '', busy],
  ['open', 'shop.close', 'merchant', '!shop.fundInside', '', bonded],
  ['closing', 'shop.close', 'merchant', 'closed', 'refreshGoods'],
  ['closing', 'shop.close', 'merchant', '!shop.ordersRunning', '', busy],
  ['closing', 'shop.close', 'merchant', '!shop.fundInside', '', bonded],
  ['closing', 'shop.reopen', 'merchant', 'open', 'refreshGoods'],
  ['closed', 'shop.reopen', 'merchant', 'open', 'refreshGoods'],
]
