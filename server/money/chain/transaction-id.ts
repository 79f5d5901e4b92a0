import type { Network } from '#machines/platform/constants.ts'

/** What a transaction's id looks like: 32 bytes in hexadecimal, with `0x` before them on Ethereum and its like. */
const SHAPES: Readonly<Record<Network, RegExp>> = {
  TRC20: /^[0-9a-f]{64}$/,
  ERC20: /^0x[0-9a-f]{64}$/,
  BEP20: /^0x[0-9a-f]{64}$/,
}

/** A transaction's id as its network writes it, or nothing where it is none. */
export function transactionId(network: Network, typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  return SHAPES[network].test(text) ? text : undefined
}
