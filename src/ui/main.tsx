import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { bridgeSession } from './atoms/session-bridge.ts'
import { startI18n } from './i18n.ts'
import { startTheme } from './theme.ts'
import './theme.css'

startTheme()
const store = createStore()
bridgeSession(store)
await startI18n()

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <App />
    </Provider>
  </StrictMode>,
)

// The socket and what hangs on it come after the first paint: nobody waits for them.
requestAnimationFrame(() =>
  setTimeout(() => void import('./atoms/live-bridge.ts').then(({ bridgeLive }) => bridgeLive(store)), 0),
)
