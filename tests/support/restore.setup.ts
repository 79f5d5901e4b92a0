import { afterAll, vi } from 'vitest'

/** The files of a worker share modules: the next one starts with the real time and globals. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
