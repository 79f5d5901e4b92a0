import { afterAll, afterEach, beforeAll } from 'vitest'
import { timeSignal$ } from '#client/signals.ts'
import { leave } from '#streams/platform/session.stream.ts'
import { forgetViews } from '#streams/platform/views.ts'
import { startLayers } from '#ui/layers.ts'
import { startInputMethods } from '#ui/primitives/enter.ts'
import { clearScreen } from '../ui/support/roots.ts'
import { speak } from '../ui/support/speak.ts'

// React asks whether a test drives it; happy-dom has no dialogs and no media queries that match.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
})

const pristinePage = document.documentElement.cloneNode(true) as HTMLElement

/** The files of a worker share modules: the next one starts signed out and with nothing stored. */
function forgetPage(): void {
  leave('logout')
  forgetViews()
  const nowMs = Date.now()
  timeSignal$.next({ serverMs: nowMs, sentMs: nowMs, receivedMs: nowMs })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '#/')
  // A step of the history that a test left behind would keep the pages of the next file waiting.
  dispatchEvent(new PopStateEvent('popstate'))
  document.head.replaceChildren(...pristinePage.querySelector('head')!.cloneNode(true).childNodes)
  const { documentElement } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  for (const { name, value } of pristinePage.attributes) documentElement.setAttribute(name, value)
}

// A test looks for the texts that people read, never for keys, and starts with an empty screen.
startLayers()
startInputMethods()
beforeAll(() => speak('en'))
afterEach(clearScreen)
afterAll(forgetPage)
