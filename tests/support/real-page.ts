import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import type { Person } from './factories.ts'
import type { TestShop } from './shop.ts'

/** As much of a browser as the streams touch, around a real server: nothing of the streams is stood in for. */
export async function openBrowser(shop: TestShop) {
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const kept = new Map<string, string>()
  const realFetch = globalThis.fetch
  const events = new EventTarget()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init))
  vi.stubGlobal('location', { origin, hash: '#/pages/index' })
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'en' } }),
  )
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, events[name].bind(events))
  }

  /** Opens the shop for a person, with modules of its own, and waits until it is live. */
  const open = async ({ token, id, email }: Person) => {
    const user = { id, email, nickname: id, avatar: '', roles: ['shopper'], shop_id: null, staff: null }
    kept.set('shop.session', JSON.stringify({ token, user }))
    vi.resetModules()
    const [start, order, http, session, connection, newOrder] = await Promise.all([
      import('#streams/start.ts'),
      import('#streams/trade/order.stream.ts'),
      import('#client/http.ts'),
      import('#streams/platform/session.stream.ts'),
      import('#streams/platform/connection-state.ts'),
      import('#streams/trade/new-order.stream.ts'),
    ])
    const stop = start.startShop()
    await vi.waitFor(() => {
      if (connection.connection$.value.state !== 'live')
        throw new Error(`not live: ${connection.connection$.value.state}`)
    }, 10_000)
    return { ...start, ...order, ...http, ...session, ...connection, ...newOrder, stop }
  }
  return { open }
}
