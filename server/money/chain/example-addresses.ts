import { withChecksum } from '#contract/money/wallet-address.form.ts'
import type { Network } from '#machines/platform/constants.ts'
import { tronAddress } from './tron-address.ts'

const HOW_MANY = 60
/** Marks the address on Ethereum-like networks: 0xDe30, then zeros up to its number. Its keys are unknown. */
const MARK = 'de30'

/** Valid addresses without an owner, for a shop without real money. */
export const exampleAddresses = (network: Network): string[] =>
  Array.from({ length: HOW_MANY }, (_, at) => {
    const digits = MARK + String(at + 1).padStart(40 - MARK.length, '0')
    return network === 'TRC20' ? tronAddress(digits) : withChecksum(digits)
  })
