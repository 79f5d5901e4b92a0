import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import type { GuaranteeClaimEvent } from '#machines/fund/guarantee-claim.machine.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import { shopKind } from '../../shops/shop/shop.kind.ts'
import type { GuaranteeClaimRoot } from './guarantee-claim.kind.ts'

type Handler = EffectHandler<GuaranteeClaimEvent, GuaranteeClaimRoot>

const payFromFund: Handler = ({ door, root, event }) => {
  if (event.type !== 'guaranteeClaim.grant') return
  const shop = door.root(shopKind, root.shopId)
  const paid = { amountMicro: event.amountMicro, buyerId: root.buyerId, claimId: root.id }
  door.move(bondLifecycle, shop, shop.id, { type: 'bond.guarantee', ...paid }, { by: 'system' })
}

/** What each effect of a claim means for the fund of the shop and for people. */
export const guaranteeClaimEffects: Readonly<Record<string, Handler>> = {
  payFromFund,
  recordReason: ({ root, reason }) => {
    root.ruling = reason
  },
  recordAnswer: ({ root, event }) => {
    if (event.type === 'guaranteeClaim.answer') root.answer = event.answer
  },
}
