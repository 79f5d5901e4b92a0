import { vi } from 'vitest'
import type { MockShop } from './mock-shop-server.ts'

/** A person in a tab of a browser; the storage is shared with all other tabs of a test. */
export type Tab = Awaited<ReturnType<typeof openTab>>

/** Signs a person in, in the storage that every tab opened from here on reads. */
export function signInStorage(shop: MockShop, token: string, userId: string, topics: readonly string[]): void {
  shop.sessions.set(token, { userId, topics })
  const user = {
    id: userId,
    nickname: userId,
    email: `${userId}@shop.example`,
    avatar: '',
    roles: ['shopper'],
    shop_id: null,
    staff: null,
  }
  localStorage.setItem('shop.session', JSON.stringify({ token, user }))
}

/** Opens the shop in a tab of its own: modules of its own, as a page loads them. */
export async function openTab() {
  vi.resetModules()
  // Loaded beforehand, because a module on its way does not heed a faked clock.
  await import('socket.io-client')
  const [
    start,
    session,
    order,
    news,
    connection,
    views,
    http,
    counters,
    notice,
    newOrder,
    auth,
    profile,
    build,
    cart,
    network,
  ] = await Promise.all([
    import('#streams/start.ts'),
    import('#streams/platform/session.stream.ts'),
    import('#streams/trade/order.stream.ts'),
    import('#streams/platform/news.ts'),
    import('#streams/platform/connection-state.ts'),
    import('#streams/platform/views.ts'),
    import('#client/http.ts'),
    import('#streams/trade/counters.stream.ts'),
    import('#streams/people/notice.stream.ts'),
    import('#streams/trade/new-order.stream.ts'),
    import('#streams/people/auth.stream.ts'),
    import('#streams/people/profile.stream.ts'),
    import('#streams/platform/build-skew.ts'),
    import('#streams/trade/cart.stream.ts'),
    import('#streams/money/network.stream.ts'),
  ])
  const watching = network.watchNetwork()
  watching.add(start.startShop())
  return {
    ...start,
    ...session,
    ...order,
    ...news,
    ...connection,
    ...views,
    ...http,
    ...counters,
    ...notice,
    ...newOrder,
    ...auth,
    ...profile,
    ...build,
    ...cart,
    stop: () => watching.unsubscribe(),
  }
}
