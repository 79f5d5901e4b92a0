import { person, USDT } from '#tests/support/factories.ts'
import { asked, newTxId, pool, rechargeFor } from '#tests/support/money.ts'
import { looseUpload } from '#tests/support/uploads.ts'
import type { World } from './world.ts'

/** What tests of a running server make of a recharge. */
export const world: World = {
  ready: ({ shop, desk }) => ({
    'wanlshop/recharge/address': async () => {
      await pool(shop, 'BEP20', 1)
      return { input: { network: 'BEP20' }, as: await person(shop) }
    },
    'wanlshop/recharge/add': async () => {
      await pool(shop, 'BEP20', 1)
      const as = await person(shop)
      return { input: await rechargeFor(shop, as, { network: 'BEP20' }), as }
    },
    'wanlshop/desk/auditRecharge': async () => {
      const { id } = await asked(shop, await person(shop), { network: 'BEP20' })
      const answer = { tx_id: newTxId(), amount: String(50n * USDT), reason: 'seen' }
      return { input: { verdict: 'approve', id, ...answer }, as: desk }
    },
  }),
  things: ({ shop, tenant: { buyer, recharge } }) => ({
    recharge: () => recharge.id,
    proof: () => looseUpload(shop, buyer.id, 'proof'),
  }),
}
