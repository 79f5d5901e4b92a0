import { claimCalls, claimMoves, deskClaimCalls, shopClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import type { ClaimOf, GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import { bond } from '#server/money/wallet/ledger.ts'
import { settledWithFund } from '#tests/support/claims.ts'
import { USDT } from '#tests/support/factories.ts'
import type { Deal } from '#tests/support/orders.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { asks, decides, type Place } from '../place.ts'
import { walker } from '../walker.ts'

/** The claim of the examples. */
const CLAIMED = String(40n * USDT)

async function claimed(shop: TestShop): Promise<Deal> {
  const deal = await settledWithFund(shop)
  const ask = { order_id: deal.order.id, amount: CLAIMED, reason: 'It broke within a month' }
  await shop.must(claimCalls.ask, ask, deal.buyer)
  return deal
}

function claimIn({ claim }: ClaimOf): GuaranteeClaimView {
  if (!claim) throw new Error('The order has no claim')
  return claim
}

/** A claim on the operating fund of a shop, with the pages of its buyer and of the shop. */
const guaranteeClaimPlace: Place<Deal, GuaranteeClaimView> = {
  starts: { plain: claimed },
  staff: 'support',
  pages: (shop, { buyer, merchant, order: { id } }) => [
    {
      as: 'shopper',
      who: buyer,
      topic: `user:${buyer.id}`,
      fresh: async () => claimIn(await shop.must(claimCalls.ofOrder, { id }, buyer)),
    },
    {
      as: 'merchant',
      who: merchant.owner,
      topic: `shop:${merchant.id}`,
      fresh: async () => claimIn(await shop.must(shopClaimCalls.ofOrder, { id }, merchant.owner)),
    },
  ],
  sends: {
    'guaranteeClaim.answer': asks(
      claimMoves['guaranteeClaim.answer'],
      ({ merchant }) => merchant.owner,
      ({ id }) => ({ id, answer: 'We sent the right lamp' }),
    ),
    'guaranteeClaim.takeBack': asks(
      claimMoves['guaranteeClaim.takeBack'],
      ({ buyer }) => buyer,
      ({ id }) => ({ id }),
    ),
    'guaranteeClaim.grant': decides(deskClaimCalls.audit, ({ id }) => ({
      verdict: 'grant',
      id,
      amount: CLAIMED,
      reason: 'The lamp broke within a month',
    })),
    'guaranteeClaim.refuse': decides(deskClaimCalls.audit, ({ id }) => ({
      verdict: 'refuse',
      id,
      reason: 'The lamp was dropped',
    })),
  },
  money: { holder: 'fund', account: ({ merchant }) => bond(merchant.id) },
}

/** By the machine that is walked there. */
export const walkers = {
  guaranteeClaim: walker(guaranteeClaimPlace, { scenarios: 13, cuts: 6, snapshots: 1 }),
}
