import { CLAIM_WINDOW_MS, days } from '../platform/constants.ts'
import { creation } from '../platform/lifecycle.ts'
import { isWithin } from '../trade/refundable.ts'

/** The facts that a claim is checked against: the order, its shop's fund, and the claims of this order. Amounts in micro-USDT. */
export interface ClaimFacts {
  readonly isSettled: boolean
  /** Whether the settlement is not longer ago than a claim may be made. */
  readonly isInWindow: boolean
  readonly hasClaim: boolean
  /** What the shop's fund holds for claims. */
  readonly fundMicro: string
  /** What was paid for the order less what was refunded. */
  readonly maxMicro: string
}

/** CLAIM: a buyer asks for compensation out of the shop's operating fund. */
export const claimRequest = creation({
  by: ['shopper'],
  as: 'guaranteeClaim.asked',
  facts: {} as ClaimFacts,
  input: {} as { readonly amountMicro: string },
  rules: {
    isSettled: {
      needs: ['isSettled'],
      check: ({ isSettled }) => isSettled,
      objection: () => ({ key: 'claim.notSettled', params: {} }),
    },
    isInWindow: {
      needs: ['isInWindow'],
      check: ({ isInWindow }) => isInWindow,
      objection: () => ({ key: 'claim.tooLate', params: { days: CLAIM_WINDOW_MS / days(1) } }),
    },
    isFirst: {
      needs: ['hasClaim'],
      check: ({ hasClaim }) => !hasClaim,
      objection: () => ({ key: 'claim.exists', params: {} }),
    },
    hasFund: {
      needs: ['fundMicro'],
      check: ({ fundMicro }) => BigInt(fundMicro) > 0n,
      objection: () => ({ key: 'claim.noFund', params: {} }),
    },
    amountInRange: {
      needs: ['maxMicro'],
      needsInput: true,
      check: ({ maxMicro }, { amountMicro }) => isWithin(amountMicro, maxMicro),
      objection: ({ maxMicro }) => ({ key: 'claim.amount', params: { max: maxMicro }, field: 'amount' }),
    },
  },
})
