import { setTimeout as sleep } from 'node:timers/promises'
import { platformOffer, received } from '#tests/support/coupons.ts'
import { person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import type { Stage } from '../driver/stage.ts'
import type { OffScenes, Waiting } from './scene.ts'
import { stateOf } from './state-of.ts'

const LOOK_MS = 100

/** A copy that was just received. */
async function fresh({ ground, driver }: Stage): Promise<Waiting> {
  const shop = { ...ground, must: driver.must }
  return { kind: 'coupon', id: (await received(shop, await person(ground), await platformOffer(shop))).id }
}

/** A copy that is new no longer: its clock is moved, and the shop ages it. */
async function aged(stage: Stage): Promise<Waiting> {
  const copy = await fresh(stage)
  await runText(stage.ground, 'update coupons set deadline_at = shop_now() where id = $1', copy.id)
  for (let look = 0; look < 100; look++) {
    if ((await stateOf(stage.ground, 'coupon', copy.id)).state === 'unused') return copy
    await sleep(LOOK_MS)
  }
  throw new Error('The copy did not age')
}

/** Copies of coupons that wait. */
export const couponScenes: OffScenes = {
  clock: { 'coupon.new': fresh, 'coupon.unused': aged },
  // An offer that is open is no copy yet.
  unwritten: ['coupon.unclaimed'],
}
