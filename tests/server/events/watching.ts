import { socketCalls } from '#contract/care/chat.calls.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import { deskOrderCalls, orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderEntity, type Side } from '#streams/trade/order-names.ts'
import { publish } from '#streams/platform/news.ts'
import { putView, viewAt } from '#streams/platform/views.ts'
import { type Person, lastingStaff } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Scene } from './scene.ts'

/** A person who looks at orders from one side, with the fold and the store of a real page. */
export interface Watcher {
  readonly as: Side
  /** Fetches the order in its current state. */
  readonly fetch: (id: string) => Promise<OrderView>
  /** The number of the last event there is. */
  readonly head: () => Promise<number>
  /** What was told after a number. */
  readonly received: (after: number) => Promise<ShopEvent[]>
  /** What the page shows after a snapshot and events, in the order in which they came. */
  readonly shows: (id: string, ...came: readonly (OrderView | ShopEvent)[]) => OrderView | undefined
}

const info = {
  shopper: orderCalls.getOrderInfo,
  merchant: shopOrderCalls.orderInfo,
  support: deskOrderCalls.orderInfo,
} as const satisfies Record<Side, unknown>

const isEvent = (what: OrderView | ShopEvent): what is ShopEvent => 'seq' in what

function watcher(shop: TestShop, as: Side, who: Person, topic: string): Watcher {
  const after = (n: number) => shop.must(socketCalls.eventsAfter, { topic, after: n }, who)
  return {
    as,
    fetch: (id) => shop.must(info[as], { id }, who),
    head: async () => (await after(0)).to,
    received: async (n) => (await after(n)).items,
    shows: (id, ...came) => {
      for (const what of came) {
        if (isEvent(what)) publish(what)
        else putView(what)
      }
      return viewAt<OrderView>(orderEntity(id, as))
    },
  }
}

/** The buyer, the shop and the desk, as they look on. */
export async function watchersOf(
  shop: TestShop,
  { buyer, merchant }: Pick<Scene, 'buyer' | 'merchant'>,
): Promise<Watcher[]> {
  return [
    watcher(shop, 'shopper', buyer, `user:${buyer.id}`),
    watcher(shop, 'merchant', merchant.owner, `shop:${merchant.id}`),
    watcher(shop, 'support', await lastingStaff(shop, 'support'), 'desk'),
  ]
}
