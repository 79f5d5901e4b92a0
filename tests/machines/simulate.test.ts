import { describe, expect, it } from 'vitest'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { simulate } from '../../scripts/simulate/simulate.ts'

const shown = (typed: string) => {
  const { understood, lines } = simulate(typed.split(' ').filter(Boolean))
  return { understood, text: lines.join('\n') }
}

describe('the simulator', () => {
  it.each(everyLifecycle.map(({ name }) => name))(
    'shows where a new %s stands, whom it waits for and what may happen',
    (name) => {
      const { understood, text } = shown(name)
      expect(understood).toBe(true)
      expect(text).toMatch(new RegExp(`^${name} \\w+`))
      expect(text).toMatch(/waits for .*\n +until .*\n +may happen/)
    },
  )

  it('walks an order to its end with the effects of each move', () => {
    const { understood, text } = shown('order PAY SHIP CONFIRM REVIEW')
    expect(understood).toBe(true)
    expect(text).toContain('PAY, sent by the shopper, published as order.paid')
    expect(text).toContain('claimStock, escrowPayment, useCoupons, shipAfterHoliday, notifyMerchant')
    expect(text).toMatch(/order completed .*\n +waits for +no one\n +until +it is over/)
  })

  it('accepts an event in any spelling', () => {
    for (const word of ['SHIP_TIMEOUT', 'shipTimeout', 'order.shipTimeout', 'ship-timeout']) {
      expect(shown(`order PAY ${word}`).text, word).toContain('published as order.shipTimedOut')
    }
  })

  it('shows the deadline, the time left and whose time it is', () => {
    expect(shown('order').text).toContain('2026-01-01 00:30, in 30 min, then EXPIRE, the shopper’s time')
    expect(shown('order PAY SHIP').text).toContain('in 10 d, then AUTO_RECEIVE\n')
    expect(shown('refund REFUSE APPEAL').text).toContain('a target: nothing fires')
  })

  it('says why an event is refused, and that nothing changed', () => {
    const { understood, text } = shown('order PAY SHIP EXTEND')
    expect(understood).toBe(true)
    expect(text).toContain('EXTEND, sent by the shopper: refused')
    expect(text).toContain('order.extendTooEarly, days 3')
    expect(text.endsWith('order pendingReceipt, as before')).toBe(true)
  })

  it('refuses an event of another actor', () => {
    expect(shown('order PAY shopper:SHIP').text).toContain('system.notYourMove')
  })

  it('refuses the clock before a deadline', () => {
    expect(shown('order AUTO_RECEIVE').text).toContain('system.alreadyMoved, state order.states.pendingPayment')
    expect(shown('order PAY COUNT_REFUNDS open=1 SHIP_TIMEOUT').text).toContain('system.notDue')
  })

  it('lets time pass, and the clock fires due deadlines', () => {
    expect(shown('order +29m').text).toContain('in 1 min')
    const { text } = shown('order PAY SHIP +20d')
    expect(text).toContain('AUTO_RECEIVE, sent by the clock')
    expect(text).toContain('REVIEW_TIMEOUT, sent by the clock')
    expect(text).toContain('order completed  (2026-01-21 00:00)')
  })

  it('pauses a deadline while a refund is open and resumes it with at least a day', () => {
    const open = 'order PAY +71h COUNT_REFUNDS open=1 blocking=1'
    expect(shown(open).text).toContain('paused with 1 h left')
    expect(shown(`${open} COUNT_REFUNDS open=0 blocking=0`).text).toContain('in 24 h, then SHIP_TIMEOUT')
  })

  it('shortens the deadline after delivery and extends it on request', () => {
    expect(shown('order PAY SHIP DELIVERED').text).toContain('2026-01-04 00:00, in 72 h, then AUTO_RECEIVE')
    expect(shown('order PAY SHIP +8d EXTEND').text).toContain('in 7 d, then AUTO_RECEIVE')
    expect(shown('refund +20h EDIT').text).toContain('2026-01-02 20:00, in 24 h, then AUTO_AGREE')
  })

  it('starts from given facts and sends given input', () => {
    expect(shown('refund kind=goods AGREE').text).toContain('refund returning')
    expect(shown('refund kind=goods AGREE returnAddress=false').text).toContain('refund.returnAddressMissing')
    expect(shown('order LOWER_PRICE totalMicro=105000000').text).toContain('order.onlyLower')
  })

  it.each([
    ['', 'Machines:'],
    ['parcel', 'There is no lifecycle parcel. Did you mean'],
    ['order FLY', 'The order knows no event FLY. Did you mean order.pay? It knows:'],
    ['order pirate:PAY', 'No one here is a pirate.'],
    ['order colour=red', 'The order has no colour.'],
    ['order SHIP colour=red', 'SHIP has no colour.'],
    ['order linesLeft=many', 'linesLeft=many is no value for linesLeft'],
    ['order LOWER_PRICE totalMicro=-1', 'totalMicro=-1 is no value for totalMicro'],
  ])('says of "%s" what it did not understand', (typed, message) => {
    const { understood, text } = shown(typed)
    expect(understood).toBe(false)
    expect(text).toContain(message)
  })
})
