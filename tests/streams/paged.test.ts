import { describe, expect, it } from 'vitest'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import type { Live } from '#streams/platform/live.types.ts'
import type { PagedStream } from '#streams/platform/paged.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'
import { orderView } from '#tests/support/order-view.ts'

const page = useFakePage()
/** Streams end one second after their last reader. */
const ENDED_MS = 2_000

const dataOf = <T>(stream: { now: () => Live<T> }): T | undefined => {
  const live = stream.now()
  return 'data' in live ? live.data : undefined
}
const ids = (stream: PagedStream<OrderView>): string[] | undefined => dataOf(stream)?.items.map(({ id }) => id)
const calls = (): number => page.shop.callsOf('order/getOrderList').length

/** Serves the orders of these ids, newest first, two a page. */
async function shopWith(...all: string[]) {
  const orders = new Map(all.map((id) => [id, orderView({ id })]))
  page.shop.answers['order/getOrderList'] = ({ after }) => {
    const rows = [...orders.values()]
      .filter(({ id }) => after === undefined || id < (after as string))
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    return accepted({ data: rows.slice(0, 2), after: rows.length > 2 ? (rows[1]?.id ?? null) : null })
  }
  page.signIn()
  const tab = await page.tab()
  return { ...tab, orders, list: () => tab.watchOrders('all', 'shopper') }
}

describe('a list of live views that was left', () => {
  it('is shown at once as far as it was loaded, and is refetched as far', async () => {
    const { orders, list } = await shopWith('a', 'b', 'c', 'd', 'e')
    const reading = list().subscribe()
    await moment()
    await Promise.all([list().loadMore(), moment()])
    reading.unsubscribe()
    await pass(ENDED_MS)
    orders.set('f', orderView({ id: 'f' }))
    const before = calls()
    list().subscribe()
    expect([list().now().state, ids(list())]).toEqual(['live', ['e', 'd', 'c', 'b']])
    await moment()
    expect(ids(list())).toEqual(['f', 'e', 'd', 'c'])
    expect(calls() - before).toBe(2)
  })

  it('shows the newest views the page knows, and no order that has left the tab', async () => {
    const { list, watchOrders } = await shopWith('a', 'b')
    const unpaid = watchOrders('unpaid', 'shopper')
    const reading = unpaid.subscribe()
    list().subscribe()
    await moment()
    reading.unsubscribe()
    await pass(ENDED_MS)
    page.shop.publish({
      topic: MINE,
      view: orderView({ id: 'b', version: 2, state: 'pendingDelivery' }),
      name: 'order.paid',
      version: 2,
    })
    await moment()
    page.shop.holdBack('order/getOrderList')
    const again = watchOrders('unpaid', 'shopper')
    again.subscribe()
    expect(ids(again)).toEqual(['a'])
  })

  it('begins with its first page after `startOver`', async () => {
    const { list } = await shopWith('a', 'b', 'c', 'd')
    const reading = list().subscribe()
    await moment()
    await Promise.all([list().loadMore(), moment()])
    reading.unsubscribe()
    await pass(ENDED_MS)
    list().startOver()
    expect(list().now().state).toBe('loading')
    list().subscribe()
    await moment()
    expect(ids(list())).toEqual(['d', 'c'])
  })

  it('is read for another five minutes after it was left, however long it was live', async () => {
    const { list } = await shopWith('a')
    const reading = list().subscribe()
    await pass(10 * 60_000)
    reading.unsubscribe()
    await pass(4 * 60_000)
    expect(ids(list())).toEqual(['a'])
    const later = list().subscribe()
    await moment()
    later.unsubscribe()
    await pass(6 * 60_000)
    expect(list().now().state).toBe('loading')
  })

  it('is gone for the next person', async () => {
    const { list, leave, enter, session$ } = await shopWith('a')
    const reading = list().subscribe()
    await moment()
    reading.unsubscribe()
    await pass(ENDED_MS)
    const user = session$.value?.user
    leave('logout')
    if (user) enter({ token: 'token-2', user: { ...user, id: 'bob' } })
    expect(list().now().state).toBe('loading')
  })
})

it('identifies the next page among those of all lists: lists that begin alike share a cursor', async () => {
  const { list, watchOrders } = await shopWith('a', 'b', 'c')
  const unpaid = watchOrders('unpaid', 'shopper')
  for (const each of [list(), unpaid]) each.subscribe()
  await moment()
  const next = [list(), unpaid].map((each) => dataOf(each)?.after)
  expect(next).toEqual([expect.any(String), expect.any(String)])
  expect(next[0]).not.toBe(next[1])
})
