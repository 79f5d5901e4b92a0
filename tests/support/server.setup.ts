import { afterEach, expect, vi } from 'vitest'
import { breachesOf, runningShops } from './running-shops.ts'

// The files of a worker share modules: replaced in one file only, a module would be the real one or not by chance.
vi.mock('@node-rs/argon2', async (original) =>
  (await import('./hashing.ts')).watched(await original<typeof import('@node-rs/argon2')>()),
)

/** After each test: every answer kept its contract, and every invariant holds on every open shop. */
afterEach(async () => {
  for (const running of runningShops) {
    expect(running.breaches.splice(0)).toEqual([])
    expect(await breachesOf(running)).toEqual([])
  }
})
