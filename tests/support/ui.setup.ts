import { vi } from 'vitest'

// React asks whether a test drives it; happy-dom has no dialogs and no media queries that match.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
}))
