import { describe, expect, it } from 'vitest'
import { partsOf } from '#streams/payment-parts.ts'
import { foldPayment } from '#streams/payment.stream.ts'
import { paymentOf, unpaid } from '#tests/support/checkout-views.ts'

const NOW = Date.parse('2031-05-06T07:00:00.000Z')
const ids = (orders: readonly { id: string }[]): string[] => orders.map(({ id }) => id)

describe('the parts of a payment', () => {
  it('are what can be paid with its sum and its first deadline, what is paid, and what is over', () => {
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

  it('never offer to pay an order in a state that this page does not know', () => {
    const parts = partsOf(paymentOf([{ ...unpaid('o1', '5000000'), state: 'onHold' }]), NOW)
    expect(parts.payable).toEqual([])
    expect(parts.total).toBe('0')
    expect(parts.until).toBeNull()
  })

  it('follow an order that is paid elsewhere, and ignore what is not newer or not part of it', () => {
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
