import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { oneEngine, openShop } from '#tests/support/shop.ts'

const LOOKS = 50

/** A shop that was opened and closed again, held by no one here. */
async function closedShop(): Promise<WeakRef<object>> {
  const shop = await openShop(oneEngine()[0])
  const seen = new WeakRef<object>(shop.app)
  await shop.close()
  return seen
}

describe('a closed shop', () => {
  it('is held by no one: not by the runtime either, which counts for it', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const shops = [await closedShop(), await closedShop(), await closedShop()]
    for (let n = 0; n < LOOKS && shops.some((shop) => shop.deref()); n++) {
      // A reader of one holds it until this turn is over.
      await sleep(20)
      collect()
    }
    expect(shops.map((shop) => shop.deref() === undefined)).toEqual([true, true, true])
  })

  it('has told of the process and of itself until then', async () => {
    const [one, other] = [await openShop(), await openShop()]
    try {
      for (const shop of [one, other]) {
        const { body } = await shop.app.inject('/metrics')
        expect(body).toMatch(/^process_cpu_seconds_total /m)
        expect(body).toMatch(/^sockets_open 0$/m)
      }
    } finally {
      await one.close()
      await other.close()
    }
  })
})
