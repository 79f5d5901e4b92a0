import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { pool } from '#tests/support/money.ts'
import { looseUpload } from '#tests/support/uploads.ts'
import { type OffScenes, READ_NETWORK } from './scene.ts'

/** Recharges that wait. */
export const rechargeScenes: OffScenes = {
  people: {
    // What they have to do they do on the chain.
    'recharge.pending.submitted': async ({ ground, driver }) => {
      const who = await person(ground)
      await pool(ground, READ_NETWORK, 1)
      const proofs = [await looseUpload(ground, who.id, 'proof')]
      const asked = { network: READ_NETWORK, amount: String(50n * USDT), proofs } as const
      return { kind: 'recharge', id: (await driver.must(rechargeCalls.add, asked, who)).id }
    },
  },
}
