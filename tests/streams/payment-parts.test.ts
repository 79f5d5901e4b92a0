import { describe, expect, it } from 'vitest'
import { partsOf } from '#streams/trade/payment-parts.ts'
import { foldPayment } from '#streams/trade/payment.stream.ts'
import { paymentOf, unpaid } from '#tests/support/checkout-views.ts'

const NOW = Date.parse('2031-05-06T07:00:00.000Z')
const ids = (orders: readonly { id: string }[]): string[] => orders.map(({ id }) => id)

describe('the parts of a payment', () => {
  it('are the payable orders with their sum and first deadline, the paid ones, and the ended ones', () => {
    const parts = partsOf(
      paymentOf([
        unpaid('o1', '5000000', '2031-05-06T07:20:00.000Z'),
        unpaid('o2', '7000000', '2031-05-06T07:10:00.000Z'),
        { ...unpaid('o3', '1000000'), state: 'pendingDelivery' },
        { ...unpaid('o4', '1000000'), state: 'cancelled' },
        { ...unpaid('o5', '1000000'), state: 'completed' },
      ]),
      NOW,
    )
    expect(ids(parts.payable)).toEqual(['o1', 'o2'])
    expect(parts.total).toBe('12000000')
    expect(parts.until).toBe('2031-05-06T07:10:00.000Z')
    expect(ids(parts.paid)).toEqual(['o3', 'o5'])
    expect(ids(parts.over)).toEqual(['o4'])
  })

  it('never offer to pay an order in an unknown state', () => {
    const parts = partsOf(paymentOf([{ ...unpaid('o1', '5000000'), state: 'onHold' }]), NOW)
    expect(parts.payable).toEqual([])
    expect(parts.total).toBe('0')
    expect(parts.until).toBeNull()
  })

  it('follow an order paid elsewhere, and ignore older views and other orders', () => {
    const held = paymentOf([unpaid('o1', '5000000'), unpaid('o2', '7000000')])
    const before = held.orders[0]
    const change = (after: (typeof held.orders)[number]) => ({ name: `order/shopper/${after.id}`, before, after })
    const paid = { ...unpaid('o1', '5000000'), state: 'pendingDelivery', version: 2 }
    const parts = partsOf(foldPayment(held, change(paid)), NOW)
    expect(ids(parts.payable)).toEqual(['o2'])
    expect(parts.total).toBe('7000000')
    expect(foldPayment(held, change({ ...paid, version: 1 }))).toBe(held)
    expect(foldPayment(held, change({ ...paid, id: 'o9' }))).toBe(held)
  })
})
