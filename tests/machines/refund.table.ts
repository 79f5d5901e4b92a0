import type { RefundEvent, RefundFacts } from '#machines/trade/refund.machine.ts'
import type { Row } from './support/table.ts'

const desk = ['support', 'finance'] as const
const withGoods = { facts: { kind: 'goods' } } as const
const afterDelivery = { facts: { delivered: true } } as const
const goodsAfterDelivery = { facts: { kind: 'goods', delivered: true } } as const
const paidBack = 'refundBuyer notifyShopper notifyMerchant'

/** Every move of a refund. Each other one is refused. */
export const refundRows: readonly Row<RefundFacts, RefundEvent>[] = [
  ['applied', 'refund.edit', 'shopper', 'applied', 'replaceClaim restartDeadline notifyMerchant'],
  ['applied', 'refund.agree', 'merchant', 'succeeded', 'restockUnshipped refundBuyer notifyShopper'],
  ['applied', 'refund.agree', 'merchant', 'returning', 'showReturnAddress notifyShopper', withGoods],
  ['applied', 'refund.refuse', 'merchant', 'refused', 'recordReason notifyShopper'],
  ['applied', 'refund.autoAgree', 'clock', 'succeeded', `restockUnshipped ${paidBack}`],
  ['applied', 'refund.autoAgree', 'clock', 'arbitrating', 'notifyShopper notifyMerchant notifyDesk', afterDelivery],
  ['applied', 'refund.autoAgree', 'clock', 'returning', 'showReturnAddress notifyShopper notifyMerchant', withGoods],
  [
    'applied',
    'refund.autoAgree',
    'clock',
    'returning',
    'showReturnAddress notifyShopper notifyMerchant',
    goodsAfterDelivery,
  ],
  ['applied', 'refund.cancel', 'shopper', 'closed', 'notifyMerchant'],
  ['applied', 'refund.orderEnded', 'system', 'closed', 'notifyShopper'],

  ['refused', 'refund.edit', 'shopper', 'applied', 'replaceClaim notifyMerchant'],
  ['refused', 'refund.appeal', 'shopper', 'arbitrating', 'recordEvidence notifyMerchant notifyDesk'],
  ['refused', 'refund.appealTimeout', 'clock', 'closed', 'notifyShopper notifyMerchant'],
  ['refused', 'refund.cancel', 'shopper', 'closed', 'notifyMerchant'],
  ['refused', 'refund.orderEnded', 'system', 'closed', 'notifyShopper'],

  ['returning', 'refund.sendBack', 'shopper', 'returned', 'recordReturnParcel notifyMerchant'],
  ['returning', 'refund.returnTimeout', 'clock', 'closed', 'notifyShopper notifyMerchant'],
  ['returning', 'refund.cancel', 'shopper', 'closed', 'notifyMerchant'],
  ['returning', 'refund.orderEnded', 'system', 'closed', 'notifyShopper'],

  ['returned', 'refund.receive', 'merchant', 'succeeded', 'restockSellable refundBuyer notifyShopper'],
  ['returned', 'refund.dispute', 'merchant', 'arbitrating', 'recordEvidence notifyShopper notifyDesk'],
  ['returned', 'refund.receiveTimeout', 'clock', 'succeeded', paidBack],
  ['returned', 'refund.orderEnded', 'system', 'closed', 'notifyShopper'],

  ['arbitrating', 'refund.ruleBuyer', desk, 'succeeded', `recordReason restockUnshipped ${paidBack}`],
  ['arbitrating', 'refund.ruleMerchant', desk, 'closed', 'recordReason notifyShopper notifyMerchant'],
  ['arbitrating', 'refund.orderEnded', 'system', 'closed', 'notifyShopper'],
]
