import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { setChatHost } from '#client/chat-host.ts'
import { enter, leave } from '#streams/platform/session.stream.ts'
import { App } from '#ui/app.tsx'
import { bridgeLive } from '#ui/atoms/live-bridge.ts'
import { bridgeSession } from '#ui/atoms/session-bridge.ts'
import { chooseLanguage, type LanguageChoice } from '#ui/i18n.ts'
import { screens } from '#ui/screens.tsx'
import { everywhere } from './everywhere.ts'
import type { Given } from './given.ts'
import { people, type Person } from './people.ts'
import { pass, until } from './settle.ts'
import { speakAsPage } from './speak.ts'
import { StandIn } from './stand-in.ts'

// Loaded beforehand: what is on its way does not heed the clock of a test.
await Promise.all([import('socket.io-client'), import('#ui/atoms/member-bridge.ts')])

/** The moment at which every page is opened. */
const OPENED_AT = new Date(2026, 4, 1, 14, 2)
/** Streams stay warm for a second after their last reader. */
const COLD_MS = 2_000

/** How a page is opened. */
export interface Opening {
  readonly as?: Person
  readonly given?: readonly Given[]
  /** Calls whose line is cut, by their names. */
  readonly lost?: readonly string[]
  readonly language?: LanguageChoice
}

const closing: (() => void)[] = []
let visits = 0

function arrive(shop: StandIn, as: Person): void {
  const user = people[as === 'visitor' ? 'shopper' : as]
  const token = `token ${++visits}`
  const topics = [`user:${user.id}`, ...(user.shop_id ? [`shop:${user.shop_id}`] : []), ...(user.staff ? ['desk'] : [])]
  shop.sessions.set(token, { userId: user.id, topics })
  enter({ token, user })
  // The user leaves before a visitor comes: what the last person saw must not be there any more.
  if (as === 'visitor') leave('logout')
}

/** The shop that stands in for the server in this test; `openPage` asks it. The words of a page may have to be fetched, too. */
export function useStandIn(texts: 'atOnce' | 'fetched' = 'atOnce'): { readonly shop: StandIn } {
  const page = { shop: undefined as unknown as StandIn }
  beforeAll(() => speakAsPage(texts))
  beforeEach(() => {
    vi.useFakeTimers({ now: OPENED_AT })
    page.shop = new StandIn()
    setChatHost(page.shop.host)
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) close()
    leave('logout')
    page.shop.close()
    await pass(COLD_MS)
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  return page
}

/** Fetches the code of every screen, for tests that wait for data and not for code. */
export const fetchPages = (): Promise<unknown> => Promise.all(screens.map(({ fetch }) => fetch()))

/** Draws the whole page at an address, as `main.tsx` does. */
export async function draw(
  shop: StandIn,
  path: string,
  { as = 'visitor', given = [], lost = [], language = 'en' }: Opening = {},
): Promise<void> {
  shop.give(everywhere(as))
  shop.give(given)
  shop.lose(lost)
  await chooseLanguage(language)
  arrive(shop, as)
  location.hash = path
  const store = createStore()
  const session = bridgeSession(store)
  const live = bridgeLive(store)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  closing.push(() => {
    act(() => root.unmount())
    live.unsubscribe()
    session.unsubscribe()
    host.remove()
  })
  await act(async () =>
    root.render(
      <Provider store={store}>
        <App />
      </Provider>,
    ),
  )
}

/** Opens the page at an address, and waits until its heading stands there. */
export async function openPage(shop: StandIn, path: string, opening?: Opening): Promise<void> {
  await draw(shop, path, opening)
  await until(() => document.querySelector('h1') !== null, `drew ${path}`)
}

/** Takes the device's network away, or gives it back. */
export const setNetwork = (isThere: boolean): Promise<void> =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
    dispatchEvent(new Event(isThere ? 'online' : 'offline'))
  })

/** Leads the opened page to another address, as a link does. */
export const goTo = (path: string): Promise<void> =>
  act(async () => {
    location.hash = `#${path}`
    dispatchEvent(new PopStateEvent('popstate'))
  })
