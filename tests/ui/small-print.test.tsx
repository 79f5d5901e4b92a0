import { createStore } from 'jotai'
import { beforeAll, expect, it } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { badgesAtom } from '#ui/atoms/badges.atom.ts'
import { Frame } from '#ui/templates/frame.tsx'
import { noCounters, paidOrder } from './support/answers/orders.ts'
import { answer } from './support/given.ts'
import { fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import { called, reading } from './support/reading.ts'
import { doing, show } from './support/screen.tsx'
import { press, until } from './support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

it('counts up to 999 in the title of the window, too', async () => {
  const store = createStore()
  await show(<Frame title="Orders">{null}</Frame>, store)
  expect(document.title).toBe('Orders · Shop')
  await doing(() => store.set(badgesAtom, { cart: 5, member: 400, shop: 590, desk: 9, messages: 990, chat: 0 }))
  expect(document.title).toBe('(999) Orders · Shop')
  await doing(() => store.set(badgesAtom, { cart: 5, member: 400, shop: 590, desk: 10, messages: 990, chat: 0 }))
  expect(document.title).toBe('(999+) Orders · Shop')
})

it('counts up to 999 beside the shortcuts', async () => {
  const given = [answer(orderCalls.counters, { ...noCounters, delive: 999, receiving: 1_000 })]
  await openPage(page.shop, '/pages/member/index', { as: 'shopper', given })
  await until(() => called('999To ship') !== undefined, 'counted')
  expect(called('999+To receive')).toBeDefined()
})

it('begins a review at five stars of five', async () => {
  const given = [
    answer(orderCalls.getOrderInfo, paidOrder({ state: 'pendingReview' })),
    answer(orderMoves['order.review'], paidOrder({ state: 'completed', version: 2 })),
    answer(orderCalls.counters, noCounters),
  ]
  await openPage(page.shop, '/pages/member/comment?id=o1', { as: 'shopper', given })
  await until(() => reading().includes('5 of 5 stars'), 'asked for stars')
  await press(called('Publish review'))
  expect(page.shop.callsOf('order/commentOrder')).toEqual([
    { id: 'o1', lines: [{ line_id: 'l1', stars: 5, text: '', pictures: [] }] },
  ])
})
