import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import type { Quote, QuotedCoupon } from '#contract/trade/order.contract.ts'
import { enter, leave } from '#streams/platform/session.stream.ts'
import { quotedLine, quoteOf, said } from '#tests/support/checkout-views.ts'
import { Checkout } from '#ui/pages/buy/checkout.tsx'
import { quoted } from '../support/answers/coupons.ts'
import { answering } from '../support/answering.ts'
import { stopClock } from '../support/clock.ts'
import { people } from '../support/people.ts'
import { button, click, doing, one, show, text, type } from '../support/screen.tsx'

const LINES = [{ sku_id: 's1', quantity: 1 }]
const kiln = { id: 'kiln', name: 'Kiln & Copper', logo: '' }

stopClock()
beforeEach(() => {
  // A choice is kept with the draft of the checkout.
  localStorage.clear()
  enter({ token: 'of ada', user: people.shopper })
})
afterEach(() => {
  leave('logout')
  vi.restoreAllMocks()
})

/** A quote of 100 USDT of products of one shop, with what these coupons take off. */
function withCoupons(coupons: QuotedCoupon[], given: Partial<Quote> = {}): Quote {
  const taken = (isShops: boolean): bigint =>
    coupons
      .filter(({ chosen, coupon }) => chosen && (coupon.shop !== null) === isShops)
      .reduce((sum, { takes }) => sum + BigInt(takes), 0n)
  const [coupon, subsidy] = [taken(true), taken(false)]
  const total = (102_000_000n - coupon - subsidy).toString()
  return quoteOf(
    [quotedLine({ sku_id: 's1', price: '100000000', total: '100000000' })],
    { quote: `signed ${total}`, total, coupons, balance: '900000000', ...given },
    { coupon: coupon.toString(), subsidy: subsidy.toString(), total },
  )
}
const five = (chosen: boolean) => quoted({ id: 'five', shop: kiln }, { chosen })
const three = (chosen: boolean) =>
  quoted({ id: 'three', shop: kiln, value: '3000000', kind: 'instant', title: said('') }, { chosen, takes: '3000000' })
const platform = (chosen: boolean) =>
  quoted({ id: 'all', shop: null, value: '10000000', title: said('May') }, { chosen, takes: '10000000' })

/** The server's answers by the coupons that are asked for; `best` where none are named. */
function quoting(answers: Readonly<Record<string, Quote>>) {
  const spy = answering(orderCalls.getOrderGoodsList)
  spy.mockImplementation(async ({ coupons }) => {
    const found = answers[coupons ? coupons.toSorted().join() : 'best']
    return found ? accepted(found) : refused('system.unknown')
  })
  return spy
}
const sums = (): string => one('section[aria-label=Total]').textContent.replaceAll(/\s+/g, ' ')
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-part=coupon-choice]')]
const row = (title: string): HTMLElement => {
  const found = rows().find(({ textContent }) => textContent.includes(title))
  if (!found) throw new Error(`No row ${title}`)
  return found
}
const radios = () => [...document.querySelectorAll<HTMLInputElement>('dialog [type=radio]')]
const choice = (name: string): HTMLInputElement => {
  const found = radios().find((each) => each.closest('label')?.textContent.includes(name))
  if (!found) throw new Error(`No choice ${name}`)
  return found
}
const clickLater = (element: HTMLElement): Promise<void> =>
  doing(() => {
    const event = new MouseEvent('click', { bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: Date.now() + 1_000 })
    element.dispatchEvent(event)
  })

it('proposes the best coupons with the quote, says what each takes off, and places with them', async () => {
  quoting({ best: withCoupons([platform(true), five(true), three(false)]) })
  const place = answering(orderCalls.addOrder).mockResolvedValue(refused('system.network'))
  await show(<Checkout lines={LINES} />)
  expect(row('Shop coupon').textContent).toContain('−5.00')
  expect(row('Platform coupon').textContent).toContain('−10.00')
  for (const sum of ['Items100.00', 'Shop coupons−5.00', 'Platform coupon−10.00', 'Freight2.00', 'To pay87.00'])
    expect(sums()).toContain(sum)
  await click(button('Place order'))
  expect(place.mock.calls[0]?.[0].coupons).toEqual(['all', 'five'])
})

it('asks for a new quote with another choice, and keeps the coupons of other givers', async () => {
  const asked = quoting({
    best: withCoupons([platform(true), five(true), three(false)]),
    'all,three': withCoupons([platform(true), five(false), three(true)]),
  })
  await show(<Checkout lines={LINES} />)
  await click(row('Shop coupon'))
  expect(choice('5.00 USDT off from 50.00 USDT').checked).toBe(true)
  await click(choice('3.00 USDT off'))
  expect(asked).toHaveBeenCalledTimes(1)
  await click(button('Use this choice'))
  expect(asked.mock.calls.at(-1)?.[0].coupons).toEqual(['all', 'three'])
  expect(row('Shop coupon').textContent).toContain('−3.00')
  expect(sums()).toContain('To pay89.00')
})

it('takes nothing off where no coupon is chosen, also after the page was left', async () => {
  const asked = quoting({ best: withCoupons([five(true)]), '': withCoupons([five(false)]) })
  const place = answering(orderCalls.addOrder).mockResolvedValue(refused('system.network'))
  const { rerender } = await show(<Checkout lines={LINES} />)
  await click(row('Shop coupon'))
  await click(choice('No coupon'))
  await click(button('Use this choice'))
  expect(asked.mock.calls.at(-1)?.[0].coupons).toEqual([])
  expect(row('Shop coupon').textContent).toContain('1 to choose')
  expect(sums()).not.toContain('coupon')
  await rerender(<p>Address book</p>)
  await rerender(<Checkout lines={LINES} />)
  expect(sums()).toContain('To pay102.00')
  await click(button('Place order'))
  expect(place.mock.calls[0]?.[0].coupons).toEqual([])
})

it('asks for nothing when the choice stays', async () => {
  const asked = quoting({ best: withCoupons([five(true)]) })
  await show(<Checkout lines={LINES} />)
  await click(row('Shop coupon'))
  await click(button('Use this choice'))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(document.querySelector('dialog')).toBeNull()
})

it('lists usable coupons first, and says of the others why they cannot be chosen', async () => {
  const below = quoted(
    { id: 'below', shop: kiln, value: '20000000', min: '200000000' },
    { objection: { key: 'coupon.belowMinimum', params: { min: '200000000' } } },
  )
  const held = quoted(
    { id: 'held', shop: kiln, state: 'locked', value: '8000000', order: { id: 'o7', order_no: 'N7' } },
    { objection: { key: 'coupon.inUse', params: { number: 'N7' } } },
  )
  quoting({ best: withCoupons([below, held, three(true)]) })
  await show(<Checkout lines={LINES} />)
  await click(row('Shop coupon'))
  expect(radios().map(({ disabled }) => disabled)).toEqual([false, true, true, false])
  expect(choice('3.00 USDT off').checked).toBe(true)
  expect(text()).toContain('This coupon needs products for at least 200.00 USDT.')
  expect(text()).toContain('In use by your unpaid order N7')
  expect(one('dialog a').getAttribute('href')).toContain('orderDetail?id=o7')
})

it('has no row for a giver whose coupons the buyer does not have', async () => {
  quoting({ best: withCoupons([five(true)]) })
  await show(<Checkout lines={LINES} />)
  expect(rows()).toHaveLength(1)
  expect(sums()).not.toContain('Platform coupon')
})

it('says that none of the coupons fits', async () => {
  const over = quoted({ id: 'over', shop: null }, { objection: { key: 'coupon.over', params: {} } })
  quoting({ best: withCoupons([over]) })
  await show(<Checkout lines={LINES} />)
  expect(row('Platform coupon').textContent).toContain('None fits')
})

it.each([
  ['coupon.over', {}, 'This coupon has ended.'],
  ['coupon.inUse', { number: 'N7' }, 'in use by your unpaid order N7'],
  ['coupon.belowMinimum', { min: '50000000' }, 'at least 50.00 USDT'],
  ['coupon.stacked', {}, 'One coupon of each shop'],
] as const)(
  'renews the quote when placing is refused with %s, says what happened, and keeps what was written',
  async (key, params, sentence) => {
    const asked = quoting({ best: withCoupons([platform(true), five(true)]) })
    const place = answering(orderCalls.addOrder).mockResolvedValue(refused('system.network'))
    place.mockResolvedValueOnce(refused(key, params as never))
    await show(<Checkout lines={LINES} />)
    await click(button('Add a note'))
    await type(one<HTMLTextAreaElement>('textarea'), 'Brown paper, please')
    asked.mockResolvedValue(accepted(withCoupons([platform(true)])))
    await click(button('Place order'))
    expect(one('[data-refused] [role=alert]').textContent).toContain(sentence)
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('Brown paper, please')
    expect(rows()).toHaveLength(1)
    expect(sums()).toContain('To pay92.00')
    await clickLater(button('Place order'))
    expect(place.mock.calls.at(-1)?.[0]).toMatchObject({ coupons: ['all'], quote: 'signed 92000000' })
  },
)

it('does not place dearer than it was seen when prices had to be renewed and a coupon is gone', async () => {
  const asked = quoting({ best: withCoupons([five(true)]) })
  const place = answering(orderCalls.addOrder).mockResolvedValue(refused('order.quoteExpired'))
  await show(<Checkout lines={LINES} />)
  asked.mockResolvedValue(accepted(withCoupons([])))
  await click(button('Place order'))
  expect(place).toHaveBeenCalledTimes(1)
  expect(sums()).toContain('To pay102.00')
  expect(one('[data-refused] [role=alert]').textContent).not.toBe('')
})
