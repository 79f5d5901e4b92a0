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
    import('#streams/session.stream.ts'),
    import('#streams/order.stream.ts'),
    import('#streams/news.ts'),
    import('#streams/connection-state.ts'),
    import('#streams/views.ts'),
    import('#client/http.ts'),
    import('#streams/counters.stream.ts'),
    import('#streams/notice.stream.ts'),
    import('#streams/new-order.stream.ts'),
    import('#streams/auth.stream.ts'),
    import('#streams/profile.stream.ts'),
    import('#streams/build-skew.ts'),
    import('#streams/cart.stream.ts'),
    import('#streams/network.stream.ts'),
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
