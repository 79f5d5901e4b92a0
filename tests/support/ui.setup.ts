import { afterEach, beforeAll } from 'vitest'
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

// A test looks for the words that people read, never for keys; and each begins with nothing on screen.
beforeAll(() => speak('en'))
afterEach(clearScreen)
