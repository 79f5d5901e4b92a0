import { MAX_PENDING_RECHARGES, NETWORKS } from '../platform/constants.ts'
import { creation } from '../platform/lifecycle.ts'

/** The facts that a request for a recharge is checked against. */
export interface RechargeRequestFacts {
  /** The least amount of the chosen network, in micro-USDT. */
  readonly minMicro: string
  /** Whether a person looks for the transfer, or a chain shows it: an invented one has no picture. */
  readonly needsProof: boolean
  /** The chosen network, and whether finance lets money arrive over it. */
  readonly network: { readonly code: string; readonly isOpen: boolean }
  /** Requests of this person that are not decided. */
  readonly openRequests: number
}

interface Request {
  readonly network: string
  readonly amountMicro: string
  /** How many images show the transfer. */
  readonly proofs: number
}

/** SUBMIT: a person says that they sent money. It decides nothing about what is credited. */
export const rechargeRequest = creation({
  by: ['shopper'],
  as: 'recharge.submitted',
  facts: {} as RechargeRequestFacts,
  input: {} as Request,
  rules: {
    choosesNetwork: {
      needsInput: true,
      check: (_facts, { network }) => NETWORKS.some((code) => code === network),
      objection: () => ({ key: 'recharge.networkMissing', params: {}, field: 'network' }),
    },
    namesAmount: {
      needsInput: true,
      check: (_facts, { amountMicro }) => BigInt(amountMicro) > 0n,
      objection: () => ({ key: 'recharge.amountMissing', params: {}, field: 'amount' }),
    },
    reachesMinimum: {
      needs: ['minMicro'],
      needsInput: true,
      check: ({ minMicro }, { amountMicro }) => BigInt(amountMicro) >= BigInt(minMicro),
      objection: ({ minMicro }) => ({ key: 'recharge.tooSmall', params: { min: minMicro }, field: 'amount' }),
    },
    showsProof: {
      needs: ['needsProof'],
      needsInput: true,
      check: ({ needsProof }, { proofs }) => !needsProof || proofs > 0,
      objection: () => ({ key: 'recharge.proofMissing', params: {}, field: 'proofs' }),
    },
    networkIsOpen: {
      needs: ['network'],
      check: ({ network }) => network.isOpen,
      objection: ({ network }) => ({ key: 'recharge.closed', params: { network: network.code }, field: 'network' }),
    },
    hasRoom: {
      needs: ['openRequests'],
      check: ({ openRequests }) => openRequests < MAX_PENDING_RECHARGES,
      objection: () => ({ key: 'recharge.tooMany', params: { max: MAX_PENDING_RECHARGES } }),
    },
  },
})
