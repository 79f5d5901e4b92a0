import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { paid, payFor, placed } from '#tests/support/orders.ts'
import { openBrowser } from '#tests/support/real-page.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let browser: Awaited<ReturnType<typeof openBrowser>>
const stops: (() => void)[] = []

beforeAll(async () => {
  shop = await openShop('embedded')
  browser = await openBrowser(shop)
})
afterAll(async () => {
  for (const stop of stops) stop()
  await shop.close()
  vi.unstubAllGlobals()
})

const stateIn = ({ now }: { now: () => Live<OrderView> }): string => {
  const live = now()
  return 'data' in live && live.data ? `${live.state} ${live.data.state}` : live.state
}
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, 8_000)

it('shows the shopper that the order is on its way the moment the merchant ships it, on the real server', async () => {
  const { buyer, merchant, order } = await paid(shop)
  const his = await browser.open(buyer)
  const hers = await browser.open(merchant.owner)
  stops.push(his.stop, hers.stop)
  const watched = his.watchOrder(order.id, 'shopper')
  const toShip = hers.watchOrders('shipped', 'merchant')
  const toReceive = his.watchOrders('received', 'shopper')
  watched.subscribe()
  toReceive.subscribe()
  toShip.subscribe()
  await eventually(() => expect(stateIn(watched)).toBe('live pendingDelivery'))
  await eventually(() => expect(toShip.now()).toMatchObject({ state: 'live', data: { items: [{ id: order.id }] } }))
  const shipped = await hers.ask(orderMoves['order.ship'], {
    id: order.id,
    parcel: { carrier: 'SF', tracking: 'T12345' },
  })
  expect(shipped.ok).toBe(true)
  expect(toShip.now()).toMatchObject({ data: { items: [] } })
  await eventually(() => expect(stateIn(watched)).toBe('live pendingReceipt'))
  expect(toReceive.now()).toMatchObject({ state: 'live', data: { items: [{ id: order.id }] } })
})

it('alerts the merchant of a paid order wherever they are', async () => {
  const deal = await placed(shop)
  const hers = await browser.open(deal.merchant.owner)
  stops.push(hers.stop)
  const alerts = vi.fn()
  hers.newOrder$.subscribe(({ entity_id }) => alerts(entity_id))
  await payFor(shop, deal)
  await eventually(() => expect(alerts.mock.calls).toEqual([[deal.order.id]]))
})

it('refuses in words, and ends the page when its session ends on the server', async () => {
  const { buyer, order } = await paid(shop)
  const his = await browser.open(buyer)
  stops.push(his.stop)
  const refused = await his.ask(orderMoves['order.confirm'], { id: order.id })
  expect(refused).toMatchObject({ ok: false, problem: { key: 'system.alreadyMoved' } })
  await shop.must(userCalls.logout, {}, { token: buyer.token })
  await eventually(() => expect(his.session$.value).toBeNull())
})
