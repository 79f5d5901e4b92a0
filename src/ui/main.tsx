import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { bridgeSession } from './atoms/session-bridge.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { whenFirstDataShown } from './first-data.ts'
import { startI18n } from './i18n.ts'
import { startLayers } from './layers.ts'
import { loadPatiently } from '#streams/load-chunk.ts'
import { fetchOpening } from './opening.ts'
import { startInputMethods } from './primitives/enter.ts'
import { openSharedAddress } from './shared-address.ts'
import { startTheme } from './theme.ts'
import './theme.css'

/** Pictures and the live connection come first. */
const AHEAD_AFTER_MS = 2_000

openSharedAddress()
startTheme()
startLayers()
startInputMethods()
const store = createStore()
bridgeSession(store)
const texts = startI18n()
// In a task of its own: the few texts of every page are asked for before the many files of this one.
setTimeout(() => fetchOpening(location.hash))
const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')

// Not awaited at the top: the catalogues' files may import this one, and would wait for it in turn.
void texts.then(() =>
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
void whenFirstDataShown().then(() => requestAnimationFrame(() => setTimeout(startLive, 0)))
void whenFirstDataShown().then(() => setTimeout(() => void fetchAhead(), AHEAD_AFTER_MS))
