import { afterEach, expect } from 'vitest'
import { prove } from '#server/wallet/prove.ts'
import { standingShops } from './standing-shops.ts'

/** After each test every answer kept its contract, and every invariant holds on every shop that stands open. */
afterEach(async () => {
  for (const { db, breaches } of standingShops) {
    expect(breaches.splice(0)).toEqual([])
    expect(await prove(db)).toEqual([])
  }
})
