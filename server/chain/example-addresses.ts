import { withChecksum } from '#contract/wallet-address.form.ts'
import type { Network } from '#machines/constants.ts'
import { tronAddress } from './tron-address.ts'

const HOW_MANY = 60
/** Plain to see on Ethereum's kind: 0xDe30 and nothing but zeros up to its number. Nobody has the keys. */
const MARK = 'de30'

/** Valid addresses that belong to nobody, for a shop in which no money is real. */
export const exampleAddresses = (network: Network): string[] =>
  Array.from({ length: HOW_MANY }, (_, at) => {
    const digits = MARK + String(at + 1).padStart(40 - MARK.length, '0')
    return network === 'TRC20' ? tronAddress(digits) : withChecksum(digits)
  })
