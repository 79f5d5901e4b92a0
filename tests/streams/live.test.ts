import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { ShopEvent } from '#contract/platform/events.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import type { SessionUser } from '#streams/platform/session.stream.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { MINE, moment, pass, SHOP, useFakePage } from '#tests/support/fake-page.ts'
import { orderView } from '#tests/support/order-view.ts'
import { holds } from '#tests/support/holds.ts'
import type { Tab } from '#tests/support/tab.ts'

const page = useFakePage()

const eventOf = (view: OrderView, name = 'order.moved') => ({
  topic: view.as === 'merchant' ? SHOP : MINE,
  view,
  name,
  version: view.version,
})
const shows = <T>(stream: { now: () => Live<T> }): T | undefined => {
  const live = stream.now()
  return 'data' in live ? live.data : undefined
}

const hasMore = (stream: { now: () => Live<{ after: string | null }> }): boolean => shows(stream)?.after !== null

/** The orders of the server, served by its calls. */
function orders(...views: OrderView[]): Map<string, OrderView> {
  const all = new Map(views.map((view) => [view.id, view]))
  const newestFirst = (): OrderView[] => [...all.values()].sort((a, b) => (a.id < b.id ? 1 : -1))
  const tabs: Record<string, (view: OrderView) => boolean> = {
    all: () => true,
    unpaid: ({ state }) => state === 'pendingPayment',
    shipped: ({ state }) => state === 'pendingDelivery',
    returned: ({ facts }) => facts.openRefunds > 0,
  }
  const list = ({ tab = 'all', after }: Record<string, unknown>) => {
    const rows = newestFirst().filter(
      (view) => tabs[String(tab)]?.(view) && (after === undefined || view.id < (after as string)),
    )
    return accepted({ data: rows.slice(0, 2), after: rows.length > 2 ? (rows[1]?.id ?? null) : null })
  }
  const info = ({ id }: Record<string, unknown>) => {
    const view = all.get(String(id))
    return view ? accepted(view) : refused('order.notFound')
  }
  Object.assign(page.shop.answers, {
    'order/getOrderList': list,
    'shop/orderList': list,
    'order/getOrderInfo': info,
    'shop/orderInfo': info,
  })
  return all
}

async function signedIn(): Promise<Tab> {
  page.signIn()
  return page.tab()
}

describe('a watched order', () => {
  it('changes the moment its event arrives', async () => {
    orders(orderView({ id: 'o1' }))
    const ada = await signedIn()
    const order = ada.watchOrder('o1', 'shopper')
    order.subscribe()
    await moment()
    expect(shows(order)?.state).toBe('pendingPayment')
    page.shop.publish(eventOf(orderView({ id: 'o1', version: 2, state: 'pendingDelivery' })))
    await moment()
    expect(order.now()).toMatchObject({ state: 'live', data: { state: 'pendingDelivery', version: 2 } })
  })

  it('applies all events of one message in order, and fetches nothing', async () => {
    orders(orderView({ id: 'o1' }))
    const ada = await signedIn()
    const order = ada.watchOrder('o1', 'shopper')
    const seen: unknown[] = []
    order.subscribe((live) => seen.push('data' in live ? live.data?.version : undefined))
    await moment()
    const [first, ...further] = [2, 3, 4].map((version) => page.shop.write(eventOf(orderView({ id: 'o1', version }))))
    if (!first) throw new Error('three events')
    page.shop.push(first, ...further)
    await pass(1_000)
    expect(seen.slice(-3)).toEqual([2, 3, 4])
    expect(page.shop.callsOf('events/after')).toEqual([])
  })

  it('keeps an event that arrives while its snapshot is on the way', async () => {
    orders(orderView({ id: 'o1' }))
    const ada = await signedIn()
    let answer = (): void => {}
    page.shop.holds.set('order/getOrderInfo', new Promise((done) => (answer = done)))
    const order = ada.watchOrder('o1', 'shopper')
    order.subscribe()
    await moment()
    page.shop.publish(eventOf(orderView({ id: 'o1', version: 2, state: 'pendingDelivery' })))
    await moment()
    answer()
    await moment()
    expect(shows(order)).toMatchObject({ version: 2, state: 'pendingDelivery' })
  })

  it('drops a view whose version is not newer than the one held', async () => {
    orders(orderView({ id: 'o1', version: 5, state: 'pendingReceipt' }))
    const ada = await signedIn()
    const order = ada.watchOrder('o1', 'shopper')
    const seen: string[] = []
    order.subscribe((live) => 'data' in live && live.data && seen.push(live.data.state))
    await moment()
    page.shop.publish(eventOf(orderView({ id: 'o1', version: 4, state: 'pendingDelivery' })))
    page.shop.publish(eventOf(orderView({ id: 'o1', version: 5, state: 'cancelled' })))
    await moment()
    expect(seen).toEqual(['pendingReceipt'])
    expect(ada.viewAt('order/shopper/o1')).toMatchObject({ version: 5, state: 'pendingReceipt' })
  })

  it('changes with the answer of an own call, without waiting for the socket', async () => {
    const all = orders(orderView({ id: 'o1', as: 'merchant', state: 'pendingDelivery' }))
    page.shop.answers['shop/delivery'] = () =>
      accepted(orderView({ id: 'o1', as: 'merchant', version: 2, state: 'pendingReceipt' }))
    const ada = await signedIn()
    const order = ada.watchOrder('o1', 'merchant')
    order.subscribe()
    const toShip = ada.watchOrders('shipped', 'merchant')
    toShip.subscribe()
    await moment()
    expect(shows(toShip)?.items).toHaveLength(all.size)
    await ada.ask(orderMoves['order.ship'], { id: 'o1', parcel: { carrier: 'UPS', tracking: '1234' } })
    expect(shows(order)?.state).toBe('pendingReceipt')
    expect(shows(toShip)?.items).toEqual([])
  })

  it('is shown at once if a list has loaded it already', async () => {
    orders(orderView({ id: 'o1' }))
    const ada = await signedIn()
    ada.watchOrders('all', 'shopper').subscribe()
    await moment()
    const order = ada.watchOrder('o1', 'shopper')
    expect(order.now()).toMatchObject({ state: 'live', data: { id: 'o1' } })
  })

  it('is one stream for all readers, and runs one second after the last has left', async () => {
    orders(orderView({ id: 'o1' }))
    const ada = await signedIn()
    const first = ada.watchOrder('o1', 'shopper').subscribe()
    ada.watchOrder('o1', 'shopper').subscribe().unsubscribe()
    await moment()
    first.unsubscribe()
    await pass(900)
    const again = ada.watchOrder('o1', 'shopper')
    again.subscribe().unsubscribe()
    await pass(900)
    expect(page.shop.callsOf('order/getOrderInfo')).toHaveLength(1)
    expect(again.now().state).toBe('live')
    await pass(200)
    ada.watchOrder('o1', 'shopper').subscribe()
    await moment()
    expect(page.shop.callsOf('order/getOrderInfo')).toHaveLength(2)
  })

  it('fails with the problem, and retries on request', async () => {
    const all = orders()
    const ada = await signedIn()
    const order = ada.watchOrder('o1', 'shopper')
    order.subscribe()
    await moment()
    const failed = order.now()
    expect(failed).toMatchObject({ state: 'failed', problem: { key: 'order.notFound' } })
    all.set('o1', orderView({ id: 'o1' }))
    if (failed.state === 'failed') failed.retry()
    await moment()
    expect(order.now().state).toBe('live')
  })

  it('that was opened during an outage is fetched again when the server is back', async () => {
    orders(orderView({ id: 'o1' }))
    const ada = await signedIn()
    page.shop.isUp = false
    page.shop.cut()
    page.shop.hasNetwork = false
    await moment()
    const order = ada.watchOrder('o1', 'shopper')
    order.subscribe()
    await moment()
    expect(order.now()).toMatchObject({ state: 'failed', problem: { key: 'system.network' } })
    page.shop.isUp = true
    page.shop.hasNetwork = true
    await pass(35_000)
    expect(order.now().state).toBe('live')
  })

  it('is fetched again if a refusal arrives only after the server is back', async () => {
    orders(orderView({ id: 'o1' }))
    const ada = await signedIn()
    page.shop.isUp = false
    page.shop.cut()
    await moment()
    const info = page.shop.answers['order/getOrderInfo']
    if (!info) throw new Error('no order is served')
    let asks = 0
    page.shop.answers['order/getOrderInfo'] = (asked, caller) =>
      (asks += 1) === 1 ? refused('system.busy', { seconds: 1 }) : info(asked, caller)
    const release = page.shop.holdBack('order/getOrderInfo')
    const order = ada.watchOrder('o1', 'shopper')
    order.subscribe()
    await moment()
    page.shop.isUp = true
    await pass(10_000)
    expect(ada.connection$.value.state).toBe('live')
    release()
    await moment()
    expect([asks, order.now().state]).toEqual([2, 'live'])
  })

  it('is stale, with its time, while the connection is delayed, and live again after it', async () => {
    orders(orderView({ id: 'o1' }))
    const ada = await signedIn()
    const order = ada.watchOrder('o1', 'shopper')
    order.subscribe()
    await moment()
    const levelMs = Date.now()
    page.shop.isUp = false
    page.shop.cut()
    page.shop.hasNetwork = false
    await pass(14_000)
    expect(order.now().state).toBe('live')
    await pass(2_000)
    const stale = order.now()
    expect(stale).toMatchObject({ state: 'stale', data: { id: 'o1' } })
    expect(stale.state === 'stale' && Math.abs(stale.at - levelMs)).toBeLessThan(1_000)
    page.shop.isUp = true
    page.shop.hasNetwork = true
    await pass(35_000)
    expect(order.now().state).toBe('live')
  })

  it('shows the answer to the last request, whatever arrives last', async () => {
    const all = orders(orderView({ id: 'o1' }))
    const ada = await signedIn()
    const order = ada.watchOrder('o2', 'shopper')
    order.subscribe()
    await moment()
    let answer = (): void => {}
    page.shop.holds.set('order/getOrderInfo', new Promise((done) => (answer = done)))
    order.refetch()
    await moment()
    page.shop.holds.clear()
    all.set('o2', orderView({ id: 'o2' }))
    order.refetch()
    await moment()
    expect(order.now().state).toBe('live')
    answer()
    await moment()
    expect(order.now().state).toBe('live')
  })

  it('is refetched on a resync', async () => {
    const all = orders(orderView({ id: 'o1' }))
    const ada = await signedIn()
    const order = ada.watchOrder('o1', 'shopper')
    order.subscribe()
    page.shop.publish(eventOf(orderView({ id: 'o2' })))
    await moment()
    page.shop.cut()
    all.set('o1', orderView({ id: 'o1', version: 9, state: 'completed' }))
    for (const version of [2, 3, 4]) page.shop.write(eventOf(orderView({ id: 'o2', version })))
    page.shop.prune(MINE, 3)
    await pass(2_000)
    expect(shows(order)).toMatchObject({ version: 9, state: 'completed' })
  })
})

describe('a list of orders', () => {
  it('moves an order from one tab to the next, and puts a new one on top', async () => {
    orders(orderView({ id: 'a' }), orderView({ id: 'b' }))
    const ada = await signedIn()
    const [unpaid, shipped] = [ada.watchOrders('unpaid', 'shopper'), ada.watchOrders('shipped', 'shopper')]
    unpaid.subscribe()
    shipped.subscribe()
    await moment()
    const ids = (list: typeof unpaid): string[] | undefined => shows(list)?.items.map(({ id }) => id)
    expect([ids(unpaid), ids(shipped)]).toEqual([['b', 'a'], []])
    page.shop.publish(eventOf(orderView({ id: 'a', version: 2, state: 'pendingDelivery' })))
    page.shop.publish(eventOf(orderView({ id: 'c' })))
    await moment()
    expect([ids(unpaid), ids(shipped)]).toEqual([['c', 'b'], ['a']])
  })

  it('keeps orders with an open refund under `returned`, whatever their state', async () => {
    const open = { ...orderView({ id: 'a' }).facts, openRefunds: 1 }
    orders(orderView({ id: 'a', state: 'pendingReceipt', facts: open }))
    const ada = await signedIn()
    const returned = ada.watchOrders('returned', 'shopper')
    returned.subscribe()
    await moment()
    expect(shows(returned)?.items).toHaveLength(1)
    page.shop.publish(eventOf(orderView({ id: 'a', version: 2, state: 'pendingReceipt' })))
    await moment()
    expect(shows(returned)?.items).toEqual([])
  })

  it('loads its next page once, and leaves older orders to that page', async () => {
    orders(...['a', 'b', 'c', 'd', 'e'].map((id) => orderView({ id })))
    const ada = await signedIn()
    const all = ada.watchOrders('all', 'shopper')
    all.subscribe()
    await moment()
    const ids = (): string[] | undefined => shows(all)?.items.map(({ id }) => id)
    expect([ids(), hasMore(all)]).toEqual([['e', 'd'], true])
    page.shop.publish(eventOf(orderView({ id: 'a', version: 2, state: 'cancelled' })))
    await moment()
    expect(ids()).toEqual(['e', 'd'])
    await Promise.all([all.loadMore(), all.loadMore()])
    expect(ids()).toEqual(['e', 'd', 'c', 'b'])
    await all.loadMore()
    expect([ids(), hasMore(all)]).toEqual([['e', 'd', 'c', 'b', 'a'], false])
    expect(shows(all)?.items.at(-1)?.state).toBe('cancelled')
    expect(await all.loadMore()).toBeUndefined()
  })

  it('reaches as far as before after a refetch', async () => {
    orders(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => orderView({ id })))
    const ada = await signedIn()
    const all = ada.watchOrders('all', 'shopper')
    all.subscribe()
    await moment()
    const ids = (): string[] | undefined => shows(all)?.items.map(({ id }) => id)
    await all.loadMore()
    expect(ids()).toEqual(['g', 'f', 'e', 'd'])
    all.refetch()
    await moment()
    expect([ids(), hasMore(all)]).toEqual([['g', 'f', 'e', 'd'], true])
    await all.loadMore()
    expect(ids()).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
  })

  it('leaves what is shown if a page is refused during a refetch', async () => {
    const served = orders(...['a', 'b', 'c', 'd', 'e'].map((id) => orderView({ id })))
    const ada = await signedIn()
    const all = ada.watchOrders('all', 'shopper')
    all.subscribe()
    await moment()
    await all.loadMore()
    const list = page.shop.answers['order/getOrderList']
    if (!list) throw new Error('no list is served')
    page.shop.answers['order/getOrderList'] = (asked, caller) =>
      asked['after'] === undefined ? list(asked, caller) : refused('system.busy', { seconds: 1 })
    served.delete('e')
    all.refetch()
    await moment()
    expect(shows(all)?.items.map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b'])
    expect(all.now()).toMatchObject({ state: 'failed', problem: { key: 'system.busy' } })
  })

  it('loads on after a refetch that finished while the next page was on the way', async () => {
    const served = orders(...['a', 'b', 'c', 'd', 'e'].map((id) => orderView({ id })))
    const ada = await signedIn()
    const all = ada.watchOrders('all', 'shopper')
    all.subscribe()
    await moment()
    const release = page.shop.holdBack('order/getOrderList')
    const more = all.loadMore()
    page.shop.holds.clear()
    served.delete('e')
    all.refetch()
    await moment()
    expect(shows(all)?.items.map(({ id }) => id)).toEqual(['d', 'c'])
    release()
    await Promise.all([more, moment()])
    expect(shows(all)?.items.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  })

  it('does not wait for an old request when it is opened again', async () => {
    orders(...['a', 'b', 'c', 'd'].map((id) => orderView({ id })))
    const ada = await signedIn()
    const reading = ada.watchOrders('all', 'shopper').subscribe()
    await moment()
    page.shop.holds.set('order/getOrderList', new Promise(() => {}))
    void ada.watchOrders('all', 'shopper').loadMore()
    reading.unsubscribe()
    await pass(2_000)
    page.shop.holds.clear()
    const again = ada.watchOrders('all', 'shopper')
    again.subscribe()
    await moment()
    await Promise.all([again.loadMore(), moment()])
    expect(shows(again)?.items.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  })

  it('is not empty while its next page may have orders, though all shown ones have left it', async () => {
    orders(...['a', 'b', 'c', 'd'].map((id) => orderView({ id })))
    const ada = await signedIn()
    const unpaid = ada.watchOrders('unpaid', 'shopper')
    unpaid.subscribe()
    await moment()
    for (const id of ['d', 'c']) page.shop.publish(eventOf(orderView({ id, version: 2, state: 'cancelled' })))
    await moment()
    const emptied = shows(unpaid)
    expect([emptied?.items, emptied && isEmptyList(emptied)]).toEqual([[], false])
    await unpaid.loadMore()
    expect(shows(unpaid)?.items.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('drops a deleted order, and does not take it back with a late event', async () => {
    orders(orderView({ id: 'a', state: 'completed' }))
    page.shop.answers['order/delOrder'] = () => accepted({ done: true })
    const ada = await signedIn()
    const all = ada.watchOrders('all', 'shopper')
    all.subscribe()
    await moment()
    await ada.ask(orderCalls.delOrder, { id: 'a' })
    expect(shows(all)?.items).toEqual([])
    page.shop.publish(eventOf(orderView({ id: 'a', version: 2, state: 'completed' })))
    await moment()
    expect(shows(all)?.items).toEqual([])
  })

  it('shows an order in an unknown state under `all` only', async () => {
    orders(orderView({ id: 'a' }))
    const ada = await signedIn()
    const [all, unpaid] = [ada.watchOrders('all', 'shopper'), ada.watchOrders('unpaid', 'shopper')]
    all.subscribe()
    unpaid.subscribe()
    await moment()
    page.shop.publish(eventOf(orderView({ id: 'a', version: 2, state: 'pendingMiracle' })))
    await moment()
    expect([shows(all)?.items.length, shows(unpaid)?.items.length]).toEqual([1, 0])
  })
})

it('ends in the same state as a fresh fetch, whatever the network does to the events', async () => {
  const states = ['pendingPayment', 'pendingDelivery', 'pendingReceipt', 'cancelled']
  const all = orders()
  const ada = await signedIn()
  const lists = ['all', 'unpaid', 'shipped'] as const
  for (const tab of lists) ada.watchOrders(tab, 'shopper').subscribe()
  let run = 0
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    state: fc.constantFrom(...states),
    fate: fc.constantFrom('told', 'lost', 'doubled', 'late', 'together', 'cut'),
  })
  await holds(
    'live ends where a fresh fetch would',
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      run += 1
      const late: ShopEvent[] = []
      const together: ShopEvent[] = []
      for (const { id, state, fate } of steps) {
        const name = `${String(run).padStart(4, '0')}${id}`
        const view = orderView({ id: name, version: (all.get(name)?.version ?? 0) + 1, state })
        all.set(name, view)
        const event = page.shop.write(eventOf(view))
        if (fate === 'late') late.push(event)
        if (fate === 'together') together.push(event)
        if (fate === 'told' || fate === 'doubled') page.shop.push(event)
        if (fate === 'doubled') page.shop.push(event)
        if (fate === 'cut') page.shop.cut()
        await pass(60)
      }
      for (const event of late) page.shop.push(event)
      const [first, ...further] = together
      if (first) page.shop.push(first, ...further)
      await pass(2_500)
      page.shop.ping()
      await pass(2_500)
      for (const [name, view] of all)
        expect(ada.viewAt(`order/shopper/${name}`)).toMatchObject({ state: view.state, version: view.version })
      for (const tab of lists) {
        const shown = shows(ada.watchOrders(tab, 'shopper'))?.items.map(({ id }) => id)
        const belongs = (view: OrderView): boolean =>
          tab === 'all' || view.state === (tab === 'unpaid' ? 'pendingPayment' : 'pendingDelivery')
        expect(shown).toEqual(
          [...all.values()]
            .filter(belongs)
            .map(({ id }) => id)
            .sort()
            .reverse(),
        )
      }
    }),
    { numRuns: 40 },
  )
})

describe('counters and notices', () => {
  it('refetches the counters at once, then once a second, and once after the last event', async () => {
    orders()
    page.shop.answers['order/counters'] = () =>
      accepted({ pay: 1, delive: 0, receiving: 0, evaluate: 0, customer: 0, whole: 1, groups: 0 })
    const ada = await signedIn()
    ada.watchCounters().subscribe()
    await moment()
    const before = page.shop.callsOf('order/counters').length
    for (let version = 1; version <= 20; version++) {
      page.shop.publish(eventOf(orderView({ id: 'a', version })))
      await pass(100)
    }
    await pass(5_000)
    const asked = page.shop.callsOf('order/counters').length - before
    expect(asked).toBeGreaterThanOrEqual(3)
    expect(asked).toBeLessThanOrEqual(4)
  })

  it('alerts the merchant of a paid order at once and once, and publishes the moves of others as notices', async () => {
    orders()
    const ada = await signedIn()
    const [alerts, notices] = [vi.fn(), vi.fn()]
    ada.newOrder$.subscribe(alerts)
    ada.notice$.subscribe(notices)
    page.shop.publish(eventOf(orderView({ id: 'a', as: 'merchant', state: 'pendingDelivery' }), 'order.paid'))
    page.shop.publish(eventOf(orderView({ id: 'b', state: 'pendingReceipt' }), 'order.shipped'))
    await moment()
    expect(alerts).toHaveBeenCalledTimes(1)
    await pass(1_000)
    expect(notices.mock.calls.map(([{ name }]) => name)).toEqual(['order.paid', 'order.shipped'])
  })

  it('publishes no notice of an own move, though its event arrives before its answer', async () => {
    orders(orderView({ id: 'a', as: 'merchant', state: 'pendingDelivery' }))
    const shipped = orderView({ id: 'a', as: 'merchant', version: 2, state: 'pendingReceipt' })
    page.shop.answers['shop/delivery'] = () => {
      page.shop.publish(eventOf(shipped, 'order.shipped'))
      return accepted(shipped)
    }
    page.shop.holds.set('shop/delivery', new Promise((done) => setTimeout(done, 300)))
    const ada = await signedIn()
    const notices = vi.fn()
    ada.notice$.subscribe(notices)
    void ada.ask(orderMoves['order.ship'], { id: 'a', parcel: { carrier: 'UPS', tracking: '1234' } })
    await pass(3_000)
    expect(ada.viewAt('order/merchant/a')).toMatchObject({ version: 2 })
    expect(notices).not.toHaveBeenCalled()
  })

  it('publishes a notice of the last person’s move to the next person', async () => {
    orders(orderView({ id: 'a', as: 'merchant', state: 'pendingDelivery' }))
    const shipped = orderView({ id: 'a', as: 'merchant', version: 2, state: 'pendingReceipt' })
    page.shop.answers['shop/delivery'] = () => accepted(shipped)
    const tab = await signedIn()
    void tab.ask(orderMoves['order.ship'], { id: 'a', parcel: { carrier: 'UPS', tracking: '1234' } })
    await moment()
    const { user } = tab.session$.value ?? {}
    page.shop.sessions.set('token-2', { userId: 'bob', topics: [SHOP] })
    tab.enter({ token: 'token-2', user: { ...user, id: 'bob' } as SessionUser })
    const notices = vi.fn()
    tab.notice$.subscribe(notices)
    await moment()
    page.shop.publish(eventOf(shipped, 'order.shipped'))
    await pass(1_000)
    expect(notices.mock.calls.map(([{ name }]) => name)).toEqual(['order.shipped'])
  })

  it('publishes a notice with the newest view of its order', async () => {
    const ada = await signedIn()
    const notices = vi.fn()
    ada.notice$.subscribe(notices)
    page.shop.publish(eventOf(orderView({ id: 'a', version: 2, state: 'pendingReceipt' }), 'order.shipped'))
    page.shop.publish(eventOf(orderView({ id: 'a', version: 3, state: 'completed' }), 'order.received'))
    page.shop.publish(eventOf(orderView({ id: 'b', version: 2, state: 'pendingReceipt' }), 'order.shipped'))
    await moment()
    ada.forgetView('order/shopper/b')
    await pass(1_000)
    expect(notices.mock.calls.map(([{ name, version, view }]) => [name, version, view.version])).toEqual([
      ['order.shipped', 2, 3],
      ['order.received', 3, 3],
    ])
  })

  it('publishes no notice of old events that were only caught up with', async () => {
    const ada = await signedIn()
    const notices = vi.fn()
    ada.notice$.subscribe(notices)
    page.shop.publish({
      ...eventOf(orderView({ id: 'a' }), 'order.shipped'),
      at: new Date(Date.now() - 3_600_000).toISOString(),
    })
    await pass(1_000)
    expect(ada.viewAt('order/shopper/a')).toBeDefined()
    expect(notices).not.toHaveBeenCalled()
  })
})
