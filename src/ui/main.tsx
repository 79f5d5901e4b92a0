import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { bridgeSession } from './atoms/session-bridge.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { whenFirstDataShown } from './first-data.ts'
import { startI18n } from './i18n.ts'
import { startLayers } from './layers.ts'
import { loadPatiently } from '#streams/platform/load-chunk.ts'
import { fetchOpening } from './opening.ts'
import { startInputMethods } from './primitives/enter.ts'
import { openSharedAddress } from './shared-address.ts'
import { startAhead } from './start-ahead.ts'
import { startTheme } from './theme.ts'
import './theme.css'
import { pause, startTimer } from '#client/time.ts'

/** Pictures and the live connection come first. */
const AHEAD_AFTER_MS = 2_000
/** The mark of the shop stands so much longer, in place of a skeleton. */
const CODE_AT_MOST_MS = 800

openSharedAddress()
startTheme()
startLayers()
startInputMethods()
startAhead()
const store = createStore()
bridgeSession(store)
const texts = startI18n()
// In a task of its own: the few texts of every page are asked for before the many files of this one.
const opening = new Promise<void>((resolve) => startTimer(() => void fetchOpening(location.hash).then(resolve)))
/** Drawn before its code is there, a screen shows a skeleton, and React keeps that for 300 ms at least. The code is late no longer than this. */
const codeOrLate = Promise.race([opening, pause(CODE_AT_MOST_MS)])
const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')

// Not awaited at the top: the catalogues' files may import this one, and would wait for it in turn.
void Promise.all([texts, codeOrLate]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <App />
      </Provider>
    </StrictMode>,
  ),
)

// What is live comes once the first screen has its data and is painted: no one waits for it.
const startLive = (): void =>
  void loadPatiently(() => import('./atoms/live-bridge.ts')).then(({ bridgeLive }) => bridgeLive(store))
void whenFirstDataShown().then(() => requestAnimationFrame(() => startTimer(startLive, 0)))
void whenFirstDataShown().then(() => startTimer(() => void fetchAhead(), AHEAD_AFTER_MS))
