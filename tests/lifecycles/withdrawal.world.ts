import { stopLink } from '#server/people/account/stop-link.ts'
import { person } from '#tests/support/factories.ts'
import { requested, withdrawalFor } from '#tests/support/money.ts'
import type { World } from './world.ts'

/** What tests of a running server make of a withdrawal. */
export const world: World = {
  ready: ({ shop, desk }) => ({
    'wanlshop/pay/withdraw': async () => {
      const as = await person(shop)
      return { input: await withdrawalFor(shop, as), as }
    },
    'wanlshop/pay/stopWithdrawals': async () => {
      const { id } = await person(shop)
      const { SECRET } = shop.services.env
      const link = stopLink({ SITE_URL: 'https://shop.example', SECRET }, Date.now(), id) ?? ''
      return { input: { token: link.split('token=')[1] }, as: {} }
    },
    'wanlshop/pay/cancelWithdraw': async () => {
      const as = await person(shop)
      return { input: { id: (await requested(shop, as)).id }, as }
    },
    'wanlshop/desk/auditWithdraw': async () => {
      const { id, amount } = await requested(shop, await person(shop))
      return { input: { verdict: 'approve', id, amount, reason: 'in order' }, as: desk }
    },
  }),
  things: ({ tenant: { withdrawal } }) => ({
    withdrawal: () => withdrawal.id,
  }),
}
