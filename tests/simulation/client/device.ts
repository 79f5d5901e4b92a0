import * as fakeDatabases from 'fake-indexeddb'
import type { Session } from '#streams/platform/session.stream.ts'
import { costNow } from '../world/costs.ts'
import { type Draws, drawsFrom } from '../world/draws.ts'
import { type Owner, scheduler } from '../world/scheduler.ts'
import { BEGIN_MS, dateBy, fillBy, timersOf } from '../world/virtual.ts'
import type { Network } from '../world/network.ts'
import { fetchOver, ORIGIN, webSocketOver } from '../world/page-network.ts'
import type { Place } from '../world/wire.ts'
import type { Code } from './bundle.ts'
import type { Hand, Page } from './page.ts'

/** The storage of a browser; the other tabs receive each change. */
class Store {
  private readonly items = new Map<string, string>()
  private readonly changed: (from: Tab | undefined, key: string) => void

  constructor(changed: (from: Tab | undefined, key: string) => void) {
    this.changed = changed
  }

  /** The object `localStorage` as one tab sees it. */
  as(tab: Tab): Storage {
    const { items, changed } = this
    // What a tab still does after its end is done to nothing.
    const alive = (work: () => boolean, key: string): void => {
      if (!scheduler.isDead(tab.owner) && work()) changed(tab, key)
    }
    const methods = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => alive(() => items.get(key) !== value && !!items.set(key, value), key),
      removeItem: (key: string) => alive(() => items.delete(key), key),
      clear: () => [...items.keys()].forEach((key) => alive(() => items.delete(key), key)),
      key: (n: number) => [...items.keys()][n] ?? null,
    }
    return new Proxy(methods as unknown as Storage, {
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        items.has(String(key)) ? { enumerable: true, configurable: true, value: items.get(String(key)) } : undefined,
      get: (target, key) => (key === 'length' ? items.size : (Reflect.get(target, key) as unknown)),
    })
  }
}

/** Looks on while pages show something. */
interface Viewer {
  readonly shows: (owner: Owner, screen: string, of: unknown) => void
  readonly closes: (owner: Owner) => void
}

/** What a device is made of. */
interface DeviceParts {
  readonly owner: string
  readonly hand: Hand
  readonly session: Session
  readonly code: Code
  readonly network: Network
  readonly seed: number
  readonly viewer: Viewer | undefined
}

const { IDBFactory } = fakeDatabases
/** The classes by which the library of the page knows what it is given. */
const DATABASE_CLASSES = Object.fromEntries(Object.entries(fakeDatabases).filter(([name]) => name.startsWith('IDB')))

/** A phone or a browser of one person: what it keeps outlives its tabs, and its clock may be wrong. */
export class Device {
  /** The name of its person. */
  readonly owner: string
  readonly hand: Hand
  readonly tabs: (Tab | undefined)[] = []
  /** Every page that was ever open here. */
  readonly pages: Page[] = []
  clockIsAheadMs = 0
  isAsleep = false
  readonly viewer: Viewer | undefined
  readonly databases = new IDBFactory()
  readonly local = new Store((from, key) => this.each(from, (tab) => tab.dispatch('storage', { key })))
  readonly session: Session
  /** Whether it has no network, and knows it. */
  isOffline = false
  /** What each place of a tab keeps over a reload, and until it is closed. */
  private readonly sessions = new Map<number, Store>()
  private lives = 0
  private readonly code: Code
  private readonly network: Network
  private readonly draws: Draws

  constructor(parts: DeviceParts) {
    this.viewer = parts.viewer
    this.owner = parts.owner
    this.hand = parts.hand
    this.session = parts.session
    this.code = parts.code
    this.network = parts.network
    this.draws = drawsFrom(parts.seed, `device ${parts.owner}`)
  }

  /** Opens a tab in a place, or loads the one that is there again: each time its page begins a life of its own. */
  open(place: number): Tab {
    this.end(place)
    const owner = `${this.owner}${place}#${++this.lives}`
    const session = this.sessions.get(place) ?? new Store(() => {})
    this.sessions.set(place, session)
    const parts = { owner, session, code: this.code, network: this.network, draws: this.draws }
    const tab = scheduler.as({ owner }, () => new Tab(this, parts))
    this.tabs[place] = tab
    this.pages.push(tab.page)
    if (this.isOffline) tab.setOnline(false)
    scheduler.as({ owner }, () => tab.page.start(this.session))
    return tab
  }

  /** A tab is closed, or its browser ends it: nothing of it runs any more. */
  close(place: number): void {
    this.end(place)
    this.sessions.delete(place)
  }

  private end(place: number): void {
    const tab = this.tabs[place]
    if (!tab) return
    this.tabs[place] = undefined
    scheduler.end(tab.owner)
    this.viewer?.closes(tab.owner)
    for (const wire of this.network.of(tab.owner)) wire.cut()
  }

  /** Timers stop and connections end, as in a pocket. */
  sleep(): void {
    this.isAsleep = true
    for (const tab of this.open$()) scheduler.sleep(tab.owner)
    this.cutAll()
  }

  wake(): void {
    this.isAsleep = false
    for (const tab of this.open$()) {
      scheduler.wake(tab.owner)
      // As phones do when they come back, whether they had a network or not.
      if (!this.isOffline) tab.setOnline(true)
    }
  }

  /** It has no network, or has it again, and its pages are notified of it; answers whether it was otherwise before. */
  setOffline(isOffline: boolean): boolean {
    const isNews = this.isOffline !== isOffline
    this.isOffline = isOffline
    this.network.weatherOf(this.owner).isOffline = isOffline
    if (isOffline) this.cutAll()
    if (!this.isAsleep) for (const tab of this.open$()) tab.setOnline(!isOffline)
    return isNews
  }

  private cutAll(): void {
    for (const tab of this.open$()) for (const wire of this.network.of(tab.owner)) wire.cut()
  }

  open$ = (): Tab[] => this.tabs.filter((tab) => tab !== undefined)

  private each(from: Tab | undefined, work: (tab: Tab) => void): void {
    if (from && scheduler.isDead(from.owner)) return
    for (const tab of this.open$()) if (tab !== from) scheduler.plan(tab.owner, 1, () => work(tab))
  }

  /** Posts to the other tabs. */
  post(from: Tab, channel: string, data: unknown): void {
    this.each(from, (tab) => tab.receive(channel, data))
  }
}

interface TabParts {
  readonly owner: Owner
  readonly session: Store
  readonly code: Code
  readonly network: Network
  readonly draws: Draws
}

/** The globals of a page that differ from tab to tab; its code is run with them as its own. */
export class Tab {
  readonly owner: Owner
  readonly page: Page
  readonly device: Device
  private readonly window = new EventTarget()
  private readonly document = new EventTarget()
  private readonly navigator = { onLine: true, userAgent: 'simulated', userActivation: { hasBeenActive: false } }
  private readonly channels = new Map<string, EventTarget>()

  constructor(device: Device, parts: TabParts) {
    this.device = device
    this.owner = parts.owner
    this.page = costNow('part: open tab', () => this.run(parts))
  }

  dispatch(type: string, fields: object): void {
    this.window.dispatchEvent(Object.assign(new Event(type), fields))
  }
  receive(channel: string, data: unknown): void {
    this.channels.get(channel)?.dispatchEvent(Object.assign(new Event('message'), { data }))
  }

  setOnline(isOnline: boolean): void {
    this.navigator.onLine = isOnline
    this.dispatch(isOnline ? 'online' : 'offline', {})
  }

  /** Shows or hides it; answers whether it was otherwise before. */
  setVisible(isVisible: boolean): boolean {
    const visibilityState = isVisible ? 'visible' : 'hidden'
    const isNews = (this.document as Partial<Document>).visibilityState !== visibilityState
    Object.assign(this.document, { visibilityState })
    this.document.dispatchEvent(new Event('visibilitychange'))
    return isNews
  }

  private run({ code, network, draws, session }: TabParts): Page {
    const { device, owner } = this
    const place: Place = { device: device.owner, owner }
    const wallMs = (): number => scheduler.nowMs + device.clockIsAheadMs
    Object.assign(this.document, { visibilityState: 'visible', baseURI: `${ORIGIN}/`, documentElement: { lang: 'en' } })
    const open = (name: string): EventTarget => {
      const channel = new EventTarget()
      this.channels.set(name, channel)
      return Object.assign(channel, {
        postMessage: (data: unknown) => device.post(this, name, structuredClone(data)),
        close: () => {},
      })
    }
    const globals: Record<string, unknown> = {
      ...timersOf(() => owner),
      ...DATABASE_CLASSES,
      Date: dateBy(wallMs),
      performance: { now: () => scheduler.nowMs - BEGIN_MS },
      Math: Object.create(Math, { random: { value: () => draws.next() } }) as unknown,
      crypto: { getRandomValues: <T extends ArrayBufferView>(bytes: T) => fillBy(draws, bytes) },
      indexedDB: device.databases,
      localStorage: device.local.as(this),
      sessionStorage: session.as(this),
      navigator: this.navigator,
      document: this.document,
      location: { origin: ORIGIN, hash: '', protocol: 'http:', hostname: 'shop.example', port: '', reload: () => {} },
      fetch: fetchOver(network, place),
      WebSocket: webSocketOver(network, place, (mask) => fillBy(draws, mask)),
      BroadcastChannel: function Channel(name: string) {
        return open(name)
      },
      addEventListener: this.window.addEventListener.bind(this.window),
      removeEventListener: this.window.removeEventListener.bind(this.window),
      process: undefined,
    }
    const self = Object.assign(this.window, globals)
    const names = { ...globals, window: self, self, globalThis: self }
    const { Page: OwnPage } = code(names)
    const { viewer } = device
    return new OwnPage(device.hand, viewer && ((screen, shown) => viewer.shows(owner, screen, shown)))
  }
}
