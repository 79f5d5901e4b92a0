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
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    page.shop = new MockShop()
    page.tabs = []
  })
  afterEach(async () => {
    for (const { stop } of page.tabs) stop()
    page.shop.close()
    await pass(2_000)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return page
}
