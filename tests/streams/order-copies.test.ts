import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accepted } from '#contract/platform/problem.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { MINE, pass, useFakePage } from '#tests/support/fake-page.ts'
import { orderView } from '#tests/support/order-view.ts'

const page = useFakePage()

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

/** Waits for the device, whose answers come by timers. */
async function wait<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const isOver = (): boolean => isDone
  void work.finally(() => (isDone = true))
  while (!isOver()) await pass(10)
  return work
}

/** A tab whose person was already signed in, with the streams of orders. */
const opened = async () => {
  const tab = await page.tab()
  const [copies, device, leaving] = await Promise.all([
    import('#streams/trade/order-copies.ts'),
    import('#streams/platform/device.ts'),
    import('#streams/people/left-behind.ts'),
  ])
  return { ...tab, ...copies, ...device, ...leaving }
}

describe('orders on the device', () => {
  beforeEach(() => page.signIn('token-1', 'ada', [MINE]))

  it('are shown as old, with their time, where there is no network', async () => {
    page.shop.answers['order/getOrderInfo'] = () => accepted(orderView({ id: 'o1' }))
    const before = await opened()
    before.watchOrder('o1', 'shopper').subscribe()
    await pass(1_000)
    expect(await wait(before.readOrder('o1', 'shopper'))).toMatchObject({ held: { id: 'o1' } })
    before.stop()

    page.shop.hasNetwork = false
    const after = await opened()
    const seen: unknown[] = []
    after.watchOrder('o1', 'shopper').subscribe((live) => seen.push(live))
    await pass(1_000)
    expect(seen.at(-1)).toMatchObject({ data: { id: 'o1' } })
    expect(seen.at(-1)).not.toMatchObject({ state: 'live' })
  })

  it('keeps no order that customer service reads', async () => {
    page.shop.answers['desk/orderInfo'] = () => accepted(orderView({ id: 'o1', as: 'support' }))
    const staff = await opened()
    staff.watchOrder('o1', 'support').subscribe()
    await pass(1_000)
    expect(await wait(staff.loadAllFromDevice('orders'))).toEqual([])
  })

  it('keeps the ones looked at last', async () => {
    const ada = await opened()
    for (let n = 0; n < ada.ORDERS_KEPT + 3; n++) {
      await wait(ada.keepOrder(orderView({ id: `o${n}` })))
      await pass(5)
    }
    expect(await wait(ada.loadAllFromDevice('orders'))).toHaveLength(ada.ORDERS_KEPT)
    expect(await wait(ada.readOrder('o2', 'shopper'))).toBeUndefined()
    expect(await wait(ada.readOrder('o3', 'shopper'))).toBeDefined()
  })

  it('forgets an order that its shopper removes', async () => {
    page.shop.answers['order/delOrder'] = () => accepted({})
    const ada = await opened()
    await wait(ada.keepOrder(orderView({ id: 'o1' })))
    await wait(ada.keepOrders('orders/shopper/all', [orderView({ id: 'o1' }), orderView({ id: 'o2' })]))
    const { ask } = await import('#client/http.ts')
    await wait(ask(orderCalls.delOrder, { id: 'o1' }))
    await pass(500)
    expect(await wait(ada.readOrder('o1', 'shopper'))).toBeUndefined()
    expect((await wait(ada.readOrders('orders/shopper/all')))?.items.map(({ id }) => id)).toEqual(['o2'])
  })

  it.each(['logout', 'expired'] as const)('leaves nothing behind, pictures neither (%s)', async (why) => {
    const dropped: string[] = []
    vi.stubGlobal('caches', { delete: async (name: string) => dropped.push(name) > 0 })
    // As the worker's library notes when it stored something.
    const notes = await wait(
      openDB('workbox-expiration', 1, {
        upgrade: (db) => db.createObjectStore('cache-entries', { keyPath: 'id' }).createIndex('cacheName', 'cacheName'),
      }),
    )
    await wait(
      Promise.all(
        ['shop.pictures', 'shop.code'].map((cacheName) =>
          notes.put('cache-entries', { id: `${cacheName}|1`, cacheName }),
        ),
      ),
    )
    const ada = await opened()
    ada.followLeaving()
    await wait(ada.keepOrder(orderView({ id: 'o1' })))
    ada.leave(why)
    await pass(1_000)
    expect(await wait(ada.loadAllFromDevice('orders'))).toEqual([])
    page.signIn('token-1', 'ada', [MINE])
    const again = await opened()
    expect(await wait(again.loadAllFromDevice('orders'))).toEqual([])
    expect(dropped).toEqual(['shop.pictures'])
    expect(await wait(notes.getAllKeys('cache-entries'))).toEqual(['shop.code|1'])
  })

  it('removes what a person left whose session ended while no page was open', async () => {
    const ada = await opened()
    ada.followLeaving()
    await wait(ada.keepOrder(orderView({ id: 'o1' })))
    ada.stop()
    localStorage.removeItem('shop.session')
    const visitor = await opened()
    visitor.followLeaving()
    await pass(1_000)
    page.signIn('token-1', 'ada', [MINE])
    const again = await opened()
    expect(await wait(again.loadAllFromDevice('orders'))).toEqual([])
    expect(localStorage.getItem('shop.person')).toBeNull()
  })
})
