import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { openPlace, showPush, type WorkerScope } from './push-events.ts'

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void }
  /** The button that was pressed; empty where it was none. */
  readonly action: string
}
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
type Manifest = Parameters<typeof precacheAndRoute>[0]

/** As much of a worker's global scope as is used: the project's types are those of pages. */
interface Worker extends WorkerScope {
  readonly __WB_MANIFEST: Manifest
  readonly registration: WorkerScope['registration'] & { readonly pushManager: PushManager }
  skipWaiting(): Promise<void>
  addEventListener(type: 'push', listen: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listen: (event: NotificationEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listen: (event: SubscriptionChange) => void): void
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void
}
declare const self: Worker

/** Where code and pictures are stored; `left-behind.ts` deletes the pictures. */
const CODE = 'shop.code'
const PICTURES = 'shop.pictures'

/** Workbox declares its own plugins less exactly than this project reads optional members. */
const plugins = (...given: readonly object[]): WorkboxPlugin[] => given as WorkboxPlugin[]

const days = (count: number): number => count * 24 * 60 * 60

// A first visit learns of the worker at once, and the screens that it opens next are stored.
clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })

// The page itself comes from the network as long as there is one, so no version is kept longer than its reader wants.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  new NetworkOnly({ plugins: plugins(new PrecacheFallbackPlugin({ fallbackURL: 'index.html' })) }),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: CODE,
    plugins: plugins(
      new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: days(60), purgeOnQuotaError: true }),
      new CacheableResponsePlugin({ statuses: [200] }),
    ),
  }),
)

// Public pictures only: a private one comes by a call, and calls are not answered here.
registerRoute(
  ({ sameOrigin, request, url }) =>
    sameOrigin && request.destination === 'image' && /^\/(?:files|uploads)\//.test(url.pathname),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: plugins(
      new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: days(14), purgeOnQuotaError: true }),
      new CacheableResponsePlugin({ statuses: [200] }),
    ),
  }),
)

// A new worker waits until a page lets it take over (src/streams/catalogue/page-worker.ts).
self.addEventListener('message', ({ data }) => {
  if ((data as { readonly type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPlace(self, event.notification.data, event.action))
})

// The browser has replaced the subscription. The worker has no session and cannot tell the server: the page does when it is looked at next.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options
  if (event.newSubscription || !options) return
  event.waitUntil(self.registration.pushManager.subscribe(options).catch(() => {}))
})
