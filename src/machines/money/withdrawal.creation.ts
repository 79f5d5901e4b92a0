import { NETWORKS } from '../platform/constants.ts'
import { creation } from '../platform/lifecycle.ts'

/** The facts that a request for a withdrawal is checked against. Amounts in micro-USDT. */
export interface WithdrawalRequestFacts {
  /** The least amount of the chosen network. */
  readonly minMicro: string
  /** The chosen network, and whether finance lets money leave over it. */
  readonly network: { readonly code: string; readonly isOpen: boolean }
  /** The chosen address of the person's own book; null if it is not there. */
  readonly address: { readonly network: string; readonly usableAt: string; readonly isUsable: boolean } | null
  readonly frozen: boolean
  /** Nothing may be withdrawn before this moment. */
  readonly blockedUntil: string | null
  readonly availableMicro: string
  /** The operating fund of the person's own shop. */
  readonly fundMicro: string
  /** The available money without holds. */
  readonly withdrawableMicro: string
  /** Withdrawals of this month, and how many there may be. */
  readonly month: { readonly used: number; readonly max: number }
  /** What is left of the day's limit. */
  readonly leftTodayMicro: string
  /** Of the last payout of an account, which may be below the minimum: whether there was one already. Null for any other withdrawal. */
  readonly last: { readonly isUsed: boolean } | null
}

interface Request {
  readonly network: string
  readonly addressId: string
  readonly amountMicro: string
}

const isMore = (amountMicro: string, thanMicro: string): boolean => BigInt(amountMicro) > BigInt(thanMicro)

/** Whether an amount is only there with the operating fund; customer service frees it by lowering the shop's level. */
const takesFund = (
  { amountMicro }: Request,
  { availableMicro, fundMicro }: Pick<WithdrawalRequestFacts, 'availableMicro' | 'fundMicro'>,
): boolean => isMore(amountMicro, availableMicro) && BigInt(amountMicro) <= BigInt(availableMicro) + BigInt(fundMicro)

/** REQUEST: a person asks for money to leave their wallet. */
export const withdrawalRequest = creation({
  by: ['shopper'],
  as: 'withdrawal.requested',
  facts: {} as WithdrawalRequestFacts,
  input: {} as Request,
  rules: {
    choosesNetwork: {
      needsInput: true,
      check: (_facts, { network }) => NETWORKS.some((code) => code === network),
      objection: () => ({ key: 'withdrawal.networkMissing', params: {}, field: 'network' }),
    },
    choosesAddress: {
      needsInput: true,
      check: (_facts, { addressId }) => addressId !== '',
      objection: () => ({ key: 'withdrawal.addressMissing', params: {}, field: 'address_id' }),
    },
    namesAmount: {
      needsInput: true,
      check: (_facts, { amountMicro }) => isMore(amountMicro, '0'),
      objection: () => ({ key: 'withdrawal.amountIncorrect', params: {}, field: 'amount' }),
    },
    reachesMinimum: {
      needs: ['minMicro'],
      needsInput: true,
      check: ({ minMicro }, { amountMicro }) => !isMore(minMicro, amountMicro),
      objection: ({ minMicro }) => ({ key: 'withdrawal.tooSmall', params: { min: minMicro }, field: 'amount' }),
    },
    isOnlyLast: {
      needs: ['last'],
      check: ({ last }) => last?.isUsed !== true,
      objection: () => ({ key: 'withdrawal.lastUsed', params: {} }),
    },
    networkIsOpen: {
      needs: ['network'],
      check: ({ network }) => network.isOpen,
      objection: ({ network }) => ({ key: 'withdrawal.closed', params: { network: network.code }, field: 'network' }),
    },
    addressIsInBook: {
      needs: ['address'],
      check: ({ address }) => address !== null,
      objection: () => ({ key: 'walletAddress.notFound', params: {}, field: 'address_id' }),
    },
    addressIsOfNetwork: {
      needs: ['address', 'network'],
      check: ({ address, network }) => address?.network === network.code,
      objection: ({ network }) => ({
        key: 'walletAddress.wrongNetwork',
        params: { network: network.code },
        field: 'address_id',
      }),
    },
    addressIsUsable: {
      needs: ['address'],
      check: ({ address }) => address?.isUsable === true,
      objection: ({ address }) => ({
        key: 'withdrawal.addressHeld',
        params: { until: address?.usableAt ?? '' },
        field: 'address_id',
      }),
    },
    walletIsFree: {
      needs: ['frozen'],
      check: ({ frozen }) => !frozen,
      objection: () => ({ key: 'pay.walletFrozen', params: {} }),
    },
    isNotOnHold: {
      needs: ['blockedUntil'],
      check: ({ blockedUntil }) => blockedUntil === null,
      objection: ({ blockedUntil }) => ({ key: 'withdrawal.onHold', params: { until: blockedUntil ?? '' } }),
    },
    leavesFund: {
      needs: ['availableMicro', 'fundMicro'],
      needsInput: true,
      check: (facts, request) => !takesFund(request, facts),
      objection: ({ fundMicro }) => ({ key: 'withdrawal.fundInside', params: { fund: fundMicro }, field: 'amount' }),
    },
    isAvailable: {
      needs: ['availableMicro', 'withdrawableMicro'],
      needsInput: true,
      // Where a part is held, the whole balance is not what counts: `isNotHeld` names the rest.
      check: ({ availableMicro, withdrawableMicro }, { amountMicro }) =>
        !isMore(amountMicro, availableMicro) || isMore(availableMicro, withdrawableMicro),
      objection: ({ availableMicro }, { amountMicro }) => ({
        key: 'pay.insufficientBalance',
        params: { balance: availableMicro, needed: amountMicro },
        field: 'amount',
      }),
    },
    leavesNothingBehind: {
      needs: ['last', 'availableMicro'],
      needsInput: true,
      check: ({ last, availableMicro }, { amountMicro }) => last === null || amountMicro === availableMicro,
      objection: ({ availableMicro }) => ({
        key: 'withdrawal.lastWhole',
        params: { balance: availableMicro },
        field: 'amount',
      }),
    },
    isNotHeld: {
      needs: ['withdrawableMicro'],
      needsInput: true,
      check: ({ withdrawableMicro }, { amountMicro }) => !isMore(amountMicro, withdrawableMicro),
      objection: ({ withdrawableMicro }) => ({
        key: 'withdrawal.overLimit',
        params: { max: withdrawableMicro },
        field: 'amount',
      }),
    },
    fitsMonth: {
      needs: ['month'],
      check: ({ month }) => month.used < month.max,
      objection: ({ month }) => ({ key: 'withdrawal.monthUsed', params: { max: month.max } }),
    },
    fitsDay: {
      needs: ['leftTodayMicro'],
      needsInput: true,
      check: ({ leftTodayMicro }, { amountMicro }) => !isMore(amountMicro, leftTodayMicro),
      objection: ({ leftTodayMicro }) => ({
        key: 'withdrawal.dayUsed',
        params: { left: leftTodayMicro },
        field: 'amount',
      }),
    },
  },
})
