import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { AskLog } from './ask-log.ts'
import type { Cast } from './cast.ts'
import { chanceOf } from './chance.ts'
import { driverOf } from './driver.ts'
import { buyingIn, liveThrough } from './mix.ts'

const someone = { id: 'someone', token: 'token', email: 'someone@shop.example' }
const cast: Cast = {
  people: [
    { ...someone, addressId: 'a' },
    { ...someone, addressId: 'b' },
  ],
  counters: [{ shop: { id: 'shop', owner: someone } as Cast['counters'][number]['shop'], skuIds: ['sku'] }],
}

/** Clients of a port where no one listens: they ask again and again. */
const asking = async () => driverOf(await freePort(), new AskLog(), new AbortController().signal)

describe('living through trouble', () => {
  it('ends for all when the trouble fails, though no one was answered', async () => {
    const trouble = async (): Promise<void> => {
      await sleep(50)
      throw new Error('the trouble')
    }
    const lived = liveThrough({ driver: await asking(), chance: chanceOf(1) }, cast.people, buyingIn(cast), trouble)
    await expect(lived).rejects.toThrow('the trouble')
  })

  it('waits for its trouble when a client cannot go on: nothing is left running', async () => {
    let isLeft = true
    const driver = await asking()
    const broken = { ...driver, until: () => ({ ...driver, must: () => Promise.reject(new Error('cannot live on')) }) }
    const trouble = async (over: AbortSignal): Promise<void> => {
      await sleep(60_000, undefined, { signal: over }).catch(() => sleep(50))
      isLeft = false
    }
    const lived = liveThrough({ driver: broken, chance: chanceOf(1) }, cast.people, buyingIn(cast), trouble)
    await expect(lived).rejects.toThrow('cannot live on')
    expect(isLeft).toBe(false)
  })
})
