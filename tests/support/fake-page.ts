import { afterEach, beforeEach, vi } from 'vitest'
import { MockShop } from './mock-shop-server.ts'
import { openTab, signInStorage, type Tab } from './tab.ts'

/** The topic of the person that `signIn` signs in. */
export const MINE = 'user:ada'
/** The topic of her shop. */
export const SHOP = 'shop:lamps'

/** Lets time pass, for timers, sockets and answers. */
export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
/** Time for a handshake and its answers, and far below every wait that is tested. */
export const moment = (): Promise<unknown> => pass(100)

/** Records the listeners of a target from here on; the returned function removes them. */
function recordListeners(target: EventTarget): () => void {
  const add = target.addEventListener.bind(target)
  const removals: (() => void)[] = []
  vi.spyOn(target, 'addEventListener').mockImplementation((...listening) => {
    add(...listening)
    removals.push(() => target.removeEventListener(...listening))
  })
  return () => removals.forEach((remove) => remove())
}

/** A shop and its tabs for each test of a file; all is closed afterwards. */
export function useFakePage() {
  const page = {
    shop: undefined as unknown as MockShop,
    tabs: [] as Tab[],
    signIn: (token = 'token-1', userId = 'ada', topics: readonly string[] = [MINE, SHOP]): void =>
      signInStorage(page.shop, token, userId, topics),
    tab: async (): Promise<Tab> => {
      const opened = await openTab()
      page.tabs.push(opened)
      await moment()
      return opened
    },
  }
  let removals: (() => void)[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    removals = [recordListeners(document), recordListeners(globalThis as unknown as EventTarget)]
    localStorage.clear()
    page.shop = new MockShop()
    page.tabs = []
  })
  afterEach(async () => {
    for (const { stop } of page.tabs) stop()
    page.shop.close()
    await pass(2_000)
    // The document outlives the tabs of a test: a closed tab would act in the next test, with its own session.
    for (const remove of removals) remove()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return page
}
