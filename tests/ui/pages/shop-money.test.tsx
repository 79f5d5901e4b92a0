import { afterEach, expect, it, vi } from 'vitest'
import { orderTerms } from '#machines/trade/order.terms.ts'
import { shopOrderCalls } from '#contract/trade/order.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import { statementCalls } from '#contract/figures/statement.calls.ts'
import { shopWorkCalls } from '#contract/figures/shop-work.calls.ts'
import { links } from '#ui/links.ts'
import { paidOrder } from '../support/answers/orders.ts'
import { board, suspendedShop, today, trends, waiting } from '../support/answers/shop.ts'
import { statement } from '../support/answers/statements.ts'
import { answer, nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { button, one } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
afterEach(() => vi.unstubAllGlobals())

const money = { ...paidOrder().money, paid: '12500000', escrow: '12500000', commission_due: '500000' }
const settlement = { state: 'settling', deadline_event: null, deadline_at: null, deadline_left: null }

const release = async (given: Parameters<typeof paidOrder>[0]): Promise<string> => {
  const data = [paidOrder({ as: 'merchant', money, settlement, ...given })]
  await openPage(page.shop, links.shopWaiting(), {
    as: 'merchant',
    given: [
      answer(shopOrderCalls.orderList, { data, after: null }),
      answer(shopBoardCalls.index, { ...board, balance_to_settle: '77000000' }),
    ],
  })
  await until(() => document.querySelector('[data-part=release]') !== null && reading().includes('77.00'), 'was drawn')
  return one('[data-part=release]').textContent.replaceAll(/\s+/g, ' ')
}

it('says what an order will bring, and that the after-sales period ends then', async () => {
  const ends = { ...settlement, deadline_event: 'settlement.settle', deadline_at: '2031-05-09T10:00:00.000Z' }
  const said = await release({ settlement: ends })
  expect(said).toContain('In escrow12.50 USDT')
  expect(said).toContain('Commission0.50 USDT')
  expect(said).toContain('You receive12.00 USDT')
  expect(said).toMatch(/Released on May 9, 2031.* when the after-sales period ends/)
})

it('says that the money waits for the receipt', async () => {
  expect(await release({})).toContain('after the buyer confirms receipt')
})

it('says that an open refund pauses it', async () => {
  const facts = { ...paidOrder().facts, openRefunds: 1, terms: orderTerms }
  expect(await release({ facts })).toContain('Paused because a refund is open')
})

it('prints a statement only when all of its lines are there', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const [first, second] = statement.data
  if (!first || !second) throw new Error('two lines')
  const given = [answer(statementCalls.month, { ...statement, data: [first], after: '1~t1' })]
  await openPage(page.shop, links.statement('2026-04'), { as: 'merchant', given })
  await until(() => document.querySelector('[data-line=t1]') !== null, 'showed the first page')
  page.shop.answers[nameOf(statementCalls.month)] = ({ after }) =>
    accepted(after ? { ...statement, data: [second] } : { ...statement, data: [first], after: '1~t1' })
  expect(print).not.toHaveBeenCalled()
  await press(button('Print'))
  await until(() => print.mock.calls.length > 0, 'printed')
  expect(document.querySelectorAll('[data-line]')).toHaveLength(2)
  expect(print).toHaveBeenCalledTimes(1)
  expect(reading()).toContain('Reversal')
  expect(reading()).toContain('This month is closed')
})

it('says what to do where the address names no month', async () => {
  await openPage(page.shop, '/pages/shop/statement?month=2026-13', { as: 'merchant', given: [] })
  await until(() => reading().includes('No month chosen'), 'said so')
})

it('prints slips with prices on A5 and without on a label, in the order of lines of the country', async () => {
  const order = paidOrder({ as: 'merchant' })
  await openPage(page.shop, links.packingSlips(['o1', 'o2']), {
    as: 'merchant',
    given: [answer(shopOrdersCalls.packingSlips, { orders: [order] })],
  })
  await until(() => document.querySelector('[data-part=slip]') !== null, 'was drawn')
  const lines = [...one('address').querySelectorAll('span')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Άντα', 'Ερμού 1', '10563 Αθήνα', 'Αττική', 'Greece', '13812345678'])
  expect(reading()).toContain('1 order has nothing to ship')
  expect(one('table').textContent).toContain('12.50')
  await press(button('Label 100 × 150 mm'))
  expect(one('table').textContent).not.toContain('12.50')
  expect(one('table').textContent).toContain('Μπρίκι')
  expect(one('[data-part=slip]').dataset['paper']).toBe('label')
})

it('leads from each figure of the shop to the rows behind it, and names the day boundary', async () => {
  await openPage(page.shop, links.shop(), {
    as: 'merchant',
    given: [
      answer(shopBoardCalls.index, { ...board, relief_fund: '7000000', online: true }),
      answer(shopBoardCalls.state, suspendedShop('merchant')),
      answer(shopBoardCalls.trends, trends),
      answer(shopWorkCalls.waiting, waiting),
      answer(shopWorkCalls.today, today),
    ],
  })
  await until(() => document.querySelector('table') !== null, 'showed the days')
  await until(() => reading().includes('low in stock'), 'showed what waits')
  const to = (label: string) =>
    [...document.querySelectorAll('dt a')]
      .filter(({ textContent }) => textContent === label)
      .map((a) => a.getAttribute('href')?.replace(/^#/, ''))
  expect(to('Pending settlement')).toEqual([links.shopWaiting()])
  expect(to('Withdrawable')).toEqual([links.withdrawal()])
  expect(to('Relief fund')).toEqual([links.money({ of: 'shop' })])
  expect(to('Orders')).toContain(links.shopOrders(undefined, { from: '2026-04-30', to: '2026-04-30', by: 'paid' }))
  expect(reading()).toContain('Days begin at 00:00 UTC.')
  expect(reading()).toContain('Online')
  expect(reading()).toContain('7.00')
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
  expect(rows[0]).toEqual(['75.00 USDT', '6', '12', '12.00 USDT', '50%'])
  expect(rows.at(-1)).toEqual(['0.00 USDT', '0', '0', '0.00 USDT', '–'])
  expect([...document.querySelectorAll('a')].map((a) => a.getAttribute('href')?.replace(/^#/, ''))).toContain(
    links.shopGoods({ tab: 'lowStock' }),
  )
})
