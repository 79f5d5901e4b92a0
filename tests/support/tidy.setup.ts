import { afterAll, vi } from 'vitest'

/** Modules are shared by the files of a worker: the next one has the time and the globals as they are. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
