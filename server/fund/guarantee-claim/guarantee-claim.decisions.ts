import type { AuditClaim } from '#contract/fund/guarantee-claim.contract.ts'
import type { GuaranteeClaimEvent } from '#machines/fund/guarantee-claim.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Decisions } from '../../platform/door/decision.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { shopKind } from '../../shops/shop/shop.kind.ts'
import type { GuaranteeClaimRoot } from './guarantee-claim.kind.ts'

type Grant = Extract<GuaranteeClaimEvent, { type: 'guaranteeClaim.grant' }>

/** What the call of customer service becomes before the machine sees it. */
export const grant = (_door: Door, _root: GuaranteeClaimRoot, { amount, reason }: AuditClaim) => ({
  // Without an amount the rule of the machine refuses it.
  amountMicro: amount ?? '',
  reason,
})

const claimedShop = statement('claim_of_shop', 'select shop_id from guarantee_claims where id = $1')

/** The shop whose fund pays. */
async function shopOf(on: Queries, id: string) {
  const rows = await on.run<{ shop_id: string }>(claimedShop, [id])
  return rows.map(({ shop_id }) => ({ kind: shopKind, ids: [shop_id] }))
}

/** A fund pays what it holds, without what was paid in for an upgrade that is not decided. */
function fundReaches(door: Door, { shopId }: GuaranteeClaimRoot, { amountMicro }: Grant): void {
  const { facts } = door.root(shopKind, shopId).bond
  const fund = BigInt(facts.fundMicro) - BigInt(facts.movingMicro)
  if (BigInt(amountMicro) > fund) refuse('claim.overFund', { fund: fund.toString() }, 'amount')
}

/** GRANT in full or part out of the fund, or REFUSE. */
export const guaranteeClaimDecisions: Decisions<GuaranteeClaimRoot> = {
  'guaranteeClaim.grant': {
    beside: shopOf,
    check: fundReaches,
    agreed: (_root, { amountMicro }: Grant) => ({ amount: amountMicro }),
    details: ({ claimNo }, { amountMicro }: Grant) => ({ number: claimNo, money: amountMicro }),
  },
}
