import { describe, expect, it } from 'vitest'
import {
  asksForFreight,
  isFullyRefunded,
  isWithin,
  keptFreight,
  mostRefundable,
  type RefundableLine,
  type RefundableOrder,
} from '#machines/trade/refundable.ts'

const line = (id: string, parts: Partial<RefundableLine> = {}): RefundableLine => ({
  id,
  shareMicro: 40n,
  freightShareMicro: 3n,
  refundedMicro: 0n,
  ...parts,
})
const [cup, pot] = [line('cup'), line('pot', { shareMicro: 20n, freightShareMicro: 2n })]
const shipped: RefundableOrder = {
  isUnshipped: false,
  isAfterSales: true,
  freightMicro: 5n,
  escrowMicro: 65n,
  lines: [cup, pot],
}
const unshipped = { ...shipped, isUnshipped: true }
/** The same order after another line was refunded. */
const after = (order: RefundableOrder, other: RefundableLine): RefundableOrder => ({
  ...order,
  escrowMicro: order.escrowMicro - other.refundedMicro,
  lines: order.lines.map((each) => (each.id === other.id ? other : each)),
})

describe('the most that may be refunded for a line', () => {
  it('is its share and its freight share before shipping', () => {
    expect([mostRefundable(unshipped, cup), mostRefundable(unshipped, pot)]).toEqual([43n, 22n])
  })

  it('is its share after shipping, while other lines are left', () => {
    expect([mostRefundable(shipped, cup), mostRefundable(shipped, pot)]).toEqual([40n, 20n])
  })

  it('is its share and all the freight that is left if it is the last line', () => {
    expect(mostRefundable(after(shipped, { ...pot, refundedMicro: 20n }), cup)).toBe(45n)
    // The freight share of the other line was refunded with it.
    expect(mostRefundable(after(unshipped, { ...pot, refundedMicro: 22n }), cup)).toBe(43n)
  })

  it('is less what was refunded before', () => {
    const partly = { ...cup, refundedMicro: 15n }
    expect(mostRefundable(after(shipped, partly), partly)).toBe(25n)
  })

  it('never exceeds what is in escrow', () => {
    expect(mostRefundable({ ...shipped, escrowMicro: 7n }, cup)).toBe(7n)
  })

  it('is nothing after the after-sales window', () => {
    expect(mostRefundable({ ...unshipped, isAfterSales: false }, cup)).toBe(0n)
  })
})

describe('the freight that the shop keeps', () => {
  it('is the freight of the line and of the order, once shipped and while other lines are left', () => {
    expect(keptFreight(shipped, cup)).toEqual([3n, 5n])
    expect(keptFreight(unshipped, cup)).toEqual([])
    expect(keptFreight(after(shipped, { ...pot, refundedMicro: 20n }), cup)).toEqual([])
  })

  it('is recognised in a request that exceeds the most by it', () => {
    for (const [amount, isFreight] of [
      ['43', true],
      ['45', true],
      ['42', false],
      ['40', false],
    ] as const)
      expect(asksForFreight(amount, '40', ['3', '5']), amount).toBe(isFreight)
    expect(asksForFreight('40', '40', ['0'])).toBe(false)
  })
})

it('calls a line fully refunded once its share went back; a line without a share never is', () => {
  expect(isFullyRefunded({ ...cup, refundedMicro: 39n })).toBe(false)
  expect(isFullyRefunded({ ...cup, refundedMicro: 40n })).toBe(true)
  expect(isFullyRefunded({ ...cup, shareMicro: 0n })).toBe(false)
})

it('accepts amounts above nothing and up to the most', () => {
  expect(['0', '1', '40', '41'].map((amount) => isWithin(amount, '40'))).toEqual([false, true, true, false])
})
