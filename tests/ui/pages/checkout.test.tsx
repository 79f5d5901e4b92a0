import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import type { Quote } from '#contract/trade/order.contract.ts'
import { accepted, problem, refused } from '#contract/platform/problem.ts'
import { enter, leave } from '#streams/platform/session.stream.ts'
import { quotedLine, quoteOf, said } from '#tests/support/checkout-views.ts'
import { Checkout } from '#ui/pages/buy/checkout.tsx'
import { useQuery } from '#ui/navigation.ts'
import { readLines } from '#ui/wanted-lines.ts'
import { shortfallOf } from '#ui/shortfall.ts'
import { inReadersLanguage } from '#ui/pages/buy/quote-moves.ts'
import { answering } from '../support/answering.ts'
import { stopClock } from '../support/clock.ts'
import { people } from '../support/people.ts'
import { button, click, doing, one, show, text, type } from '../support/screen.tsx'

const LINES = [{ sku_id: 's1', quantity: 1 }]
const pot = quotedLine({ sku_id: 's1' })
const dearer = quotedLine({ sku_id: 's1', price: '11000000' })

stopClock()
beforeEach(() => enter({ token: 'of ada', user: people.shopper }))
afterEach(() => {
  leave('logout')
  vi.restoreAllMocks()
})

/** The server's quotes, one after the other; the last one stays. */
function quoting(...quotes: Quote[]) {
  const spy = answering(orderCalls.getOrderGoodsList)
  for (const quote of quotes.slice(0, -1)) spy.mockResolvedValueOnce(accepted(quote))
  const last = quotes.at(-1)
  if (last) spy.mockResolvedValue(accepted(last))
  return spy
}
const placing = () => answering(orderCalls.addOrder).mockResolvedValue(refused('system.network'))
const remark = (): HTMLTextAreaElement => one<HTMLTextAreaElement>('textarea')
/** Unfolds the remarks of all shops. */
const unfold = async (): Promise<void> => {
  for (const each of [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Add a note'))
    await click(each)
}
const alerts = (): (string | null)[] => [...document.querySelectorAll('[role=alert]')].map((each) => each.textContent)

/** The checkout of what its address names, as the page reads it. */
function FromAddress() {
  const lines = readLines(useQuery()('lines') || 's1.1,s2.1')
  return <Checkout lines={lines} />
}

/** A click that no one takes for the second half of a double click. */
const clickLater = (element: HTMLElement): Promise<void> =>
  doing(() => {
    const event = new MouseEvent('click', { bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: Date.now() + 1_000 })
    element.dispatchEvent(event)
  })

it('keeps every remark while the address book is visited', async () => {
  quoting(quoteOf([pot]))
  const store = createStore()
  const { rerender } = await show(<Checkout lines={LINES} />, store)
  await unfold()
  await type(remark(), 'Brown paper, please')
  await rerender(<p>Address book</p>)
  await rerender(<Checkout lines={LINES} />)
  expect(remark().value).toBe('Brown paper, please')
})

it('can be pressed without an address, sends nothing, and says at the address what is missing', async () => {
  quoting(quoteOf([pot], { address: null }))
  const place = placing()
  await show(<Checkout lines={LINES} />)
  await click(button('Place order'))
  expect(one('[data-refused] [role=alert]').textContent).toContain('address')
  expect(alerts()).toHaveLength(1)
  expect(place).not.toHaveBeenCalled()
})

it('names a line of which too few are left at the line, and offers what is left', async () => {
  const short = quotedLine({ sku_id: 's1', quantity: 3, left: 2 })
  quoting(quoteOf([short]))
  const place = placing()
  await show(<Checkout lines={[{ sku_id: 's1', quantity: 3 }]} />)
  expect(text()).toContain('Only 2 left')
  await click(button('Place order'))
  expect(one('li[data-refused]').textContent).toContain('Tea pot, 2 left')
  expect(alerts()).toHaveLength(1)
  expect(button('Buy 2 instead')).toBeDefined()
  expect(place).not.toHaveBeenCalled()
})

it('says at the line how many one shopper may still reserve, and offers as many', async () => {
  quoting(quoteOf([quotedLine({ sku_id: 's1', quantity: 9, left: 50 })], { balance: '200000000' }))
  placing().mockResolvedValueOnce(refused('order.shareLimit', { title: 'Tea pot', left: 7 }, 'lines.s1'))
  await show(<Checkout lines={[{ sku_id: 's1', quantity: 9 }]} />)
  expect(text()).not.toContain('Buy 7 instead')
  await click(button('Place order'))
  expect(one('li[data-refused]').textContent).toContain('up to 7 of Tea pot')
  expect(button('Buy 7 instead')).toBeDefined()
})

it('leads to the unpaid orders where paying one of them helps', async () => {
  quoting(quoteOf([pot]))
  placing().mockResolvedValueOnce(refused('order.firstPayment', { balance: '5000000' }))
  await show(<Checkout lines={LINES} />)
  await click(button('Place order'))
  expect(alerts()).toEqual([expect.stringContaining('5.00 USDT')])
  expect(one('a[href*="unpaid"]')).toBeDefined()
})

it('names goods in the reader’s language where the wire knows their English title alone', () => {
  const quote = quoteOf([quotedLine({ sku_id: 's1', title: said('Tea pot', { ar: 'إبريق' }) })])
  const short = problem('goods.outOfStock', { title: 'Tea pot', left: 2 }, 'lines.s1')
  const gone = problem('goods.offShelf', { title: 'Tea pot' })
  for (const each of [short, gone])
    expect(inReadersLanguage(each, quote, ({ ar }) => ar).params).toMatchObject({ title: 'إبريق' })
  const other = problem('goods.offShelf', { title: 'Lamp' })
  expect(inReadersLanguage(other, quote, ({ ar }) => ar)).toBe(other)
})

it('asks again with both prices when they changed, says it once, and places at the new ones', async () => {
  quoting(quoteOf([pot]), quoteOf([dearer]))
  const place = placing().mockResolvedValueOnce(refused('order.priceChanged', { quoted: '12000000', now: '13000000' }))
  await show(<Checkout lines={LINES} />)
  await unfold()
  await type(remark(), 'Brown paper, please')
  await click(button('Place order'))
  expect(alerts()).toEqual([expect.stringContaining('from 12.00 USDT to 13.00 USDT')])
  expect(text()).toContain('Price changed from 10.00 USDT')
  expect(remark().value).toBe('Brown paper, please')
  await clickLater(button('Place order'))
  expect(place.mock.calls.at(-1)?.[0]).toMatchObject({
    quote: 'signed 13000000',
    remarks: { kiln: 'Brown paper, please' },
  })
  expect(alerts()).toEqual(['Network error. Check your connection and try again.'])
})

it('renews its prices before they end: without a word where they are the same, with both where they are not', async () => {
  const quote = quoting(quoteOf([pot]), quoteOf([pot], { quote: 'signed later' }), quoteOf([dearer]))
  await show(<Checkout lines={LINES} />)
  await doing(() => vi.advanceTimersByTimeAsync(9.5 * 60_000))
  expect(quote).toHaveBeenCalledTimes(2)
  expect(alerts()).toEqual([])
  await doing(() => vi.advanceTimersByTimeAsync(9.5 * 60_000))
  expect(alerts()).toEqual([expect.stringContaining('from 12.00 USDT to 13.00 USDT')])
})

it('places without a word at renewed prices where the old quote had ended in the meantime', async () => {
  quoting(quoteOf([pot]), quoteOf([pot], { quote: 'signed later' }))
  const place = placing().mockResolvedValueOnce(refused('order.quoteExpired'))
  await show(<Checkout lines={LINES} />)
  await click(button('Place order'))
  expect(place.mock.calls.map(([asked]) => asked.quote)).toEqual(['signed 12000000', 'signed later'])
})

it('goes on without a shop that does not deliver there, with the remarks for the others kept', async () => {
  const [kiln] = quoteOf([pot]).shops
  const crane = { ...quoteOf([quotedLine({ sku_id: 's2' })], {}, { served: false }).shops[0] }
  const both = [kiln, { ...crane, shop: { id: 'crane', name: 'Paper Crane', logo: '' } }] as Quote['shops']
  const quote = quoting(quoteOf([pot], { shops: both }), quoteOf([pot]))
  await show(<FromAddress />)
  await unfold()
  await type(document.querySelectorAll('textarea')[0] as HTMLTextAreaElement, 'Brown paper, please')
  await click(button('Place order'))
  expect(one('[data-refused] [role=alert]').textContent).toBe('Delivery is not supported in this area')
  await click(button('Remove this shop'))
  expect(quote.mock.calls.at(-1)?.[0].lines).toEqual([{ sku_id: 's1', quantity: 1 }])
  expect(remark().value).toBe('Brown paper, please')
})

it('says how far it is to free freight, and when it most likely arrives', async () => {
  quoting(quoteOf([pot], {}, { free_above: '15000000' }))
  await show(<Checkout lines={LINES} />)
  expect(text()).toContain('5.00 USDT more for free freight')
  expect(text()).toMatch(/Arrives May 8 . 12 · estimate/)
})

it('says that the day of arrival is the median of the shop’s own parcels where it is', async () => {
  const at = '2031-05-09T07:00:00.000Z'
  quoting(quoteOf([pot], {}, { estimate: { from: at, to: at, parcels: 7 } }))
  await show(<Checkout lines={LINES} />)
  expect(text()).toMatch(/Arrives May 9 · estimate: median of this shop’s last 7 parcels/)
})

it('offers to recharge what is missing first, and to place anyway with the end of its time', async () => {
  quoting(quoteOf([pot, quotedLine({ sku_id: 's2', price: '40000000', total: '40000000' })], { balance: '14000000' }))
  const place = placing()
  await show(<Checkout lines={LINES} />)
  expect(button('Recharge 38.00 USDT first').className).toContain('bg-fill')
  expect(text()).toContain('Stock is not held until you place the order.')
  expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Place order')).toBe(false)
  const quiet = [...document.querySelectorAll('button')].find(({ textContent }) =>
    /^Place now, pay by \d/.test(textContent ?? ''),
  )
  await click(quiet as HTMLElement)
  expect(place).toHaveBeenCalledTimes(1)
})

it('recharges no less than the least, and whole cents', async () => {
  quoting(quoteOf([pot], { balance: '11000000' }))
  const { rerender } = await show(<Checkout lines={LINES} />)
  expect(button('Recharge 10.00 USDT first')).toBeDefined()
  expect(text()).toContain('The smallest recharge is 10.00 USDT.')
  expect(shortfallOf('30000001', '10000000')).toMatchObject({ short: '20000001', sum: '20010000', isLeast: false })
  expect(shortfallOf('30000000', '30000000')).toBeUndefined()
  await rerender(<p>gone</p>)
})

it('says which order holds a line that was placed in another tab, and leads there', async () => {
  quoting(quoteOf([pot]))
  placing().mockResolvedValueOnce(refused('order.alreadyPlaced', { title: 'Tea pot', number: '2031' }, 'lines.s1'))
  await show(<Checkout lines={LINES} />)
  await click(button('Place order'))
  expect(one('li[data-refused]').textContent).toContain('Tea pot is already in order 2031')
  expect(one('li[data-refused] a[href*="unpaid"]')).toBeDefined()
})
