import { filter, fromEvent, race, type Subscription, take, timer } from 'rxjs'
import { compareBuild, isOutdated$, newVersionAsked$ } from '../platform/build-skew.ts'

const FILE = './service-worker.js'
/** A worker that does not take over within this time is not waited for: the page comes from the network anyway. */
const TAKEOVER_MS = 3_000

/** As much of trusted types as is used; some browsers have none and take the text. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (text: string) => string }
}

/** The address of the worker's file, as the content policy of the page demands it: made by the one policy, which knows no other. */
function addressOfFile(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('page-worker', { createScriptURL: () => FILE }).createScriptURL(FILE) ?? FILE
}

let registered: ServiceWorkerRegistration | undefined

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is for windows; a worker has one origin.
const activate = (worker: ServiceWorker): void => worker.postMessage({ type: 'SKIP_WAITING' })

/** A new worker waits. If this page is of the same build it takes over in silence; an older page offers the newer one. */
async function meet(worker: ServiceWorker): Promise<void> {
  const answer = await fetch('./build-id', { cache: 'no-store' }).catch(() => undefined)
  const build = answer?.ok ? await answer.text() : ''
  if (build === '') return
  compareBuild(build)
  if (!isOutdated$.value) activate(worker)
}

function followWorkers(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  if (registration.waiting) void meet(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // The first worker of all replaces none.
      if (coming.state === 'installed' && serviceWorker.controller) void meet(coming)
    })
  })
}

/**
 * Has the worker keep the code that this page loads past it; without that code the page would not open offline. A file that was
 * asked for before the worker took over may arrive long after, so arrivals are observed and not read once.
 */
async function keepLoadedCode(registration: ServiceWorkerRegistration): Promise<void> {
  await navigator.serviceWorker.ready
  const keep = (entries: PerformanceEntryList): void => {
    const urlsToCache = (entries as PerformanceResourceTiming[])
      .filter(({ name, workerStart }) => workerStart === 0 && name.startsWith(`${location.origin}/assets/`))
      .map(({ name }) => name)
    if (urlsToCache.length > 0) registration.active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  }
  new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'resource', buffered: true })
}

async function register(): Promise<void> {
  registered = await navigator.serviceWorker.register(addressOfFile())
  followWorkers(registered)
  await keepLoadedCode(registered)
}

// The reader asked for it: what is typed lies in drafts.
function openNewVersion(): void {
  const waiting = registered?.waiting
  if (!waiting) return location.reload()
  race(fromEvent(navigator.serviceWorker, 'controllerchange'), timer(TAKEOVER_MS))
    .pipe(take(1))
    .subscribe(() => location.reload())
  activate(waiting)
}

interface Opening {
  readonly type?: string
  readonly place?: unknown
}

// A notification was clicked. The worker may not change what a window shows, so it asks.
function openPlace({ type, place }: Opening): void {
  if (type === 'OPEN' && typeof place === 'string' && place.startsWith('/pages/')) location.hash = place
}

/** Registers the service worker of a built page and opens newer versions. Where the browser has no workers, the page works as before. */
export function startPageWorker(): Subscription {
  const work = newVersionAsked$.subscribe(openNewVersion)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return work
  void register().catch(() => {})
  work.add(
    fromEvent<MessageEvent>(navigator.serviceWorker, 'message').subscribe(({ data }) =>
      openPlace((data ?? {}) as Opening),
    ),
  )
  // The socket says that another build is served: its worker is fetched while the reader goes on.
  work.add(isOutdated$.pipe(filter(Boolean)).subscribe(() => void registered?.update().catch(() => {})))
  return work
}
