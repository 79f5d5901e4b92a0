import type { NetworkView } from '#contract/money/wallet.contract.ts'

/** Money in, or money out. */
export type Direction = 'in' | 'out'

/** Whether a network is open that way. */
export const isOpen = (network: NetworkView, direction: Direction): boolean =>
  direction === 'in' ? network.recharge_open : network.withdraw_open

/** What it is called to turn a way of a network the other way round. */
export function setWord(open: boolean, direction: Direction) {
  if (direction === 'in') return open ? 'networks.closeIn' : 'networks.openIn'
  return open ? 'networks.closeOut' : 'networks.openOut'
}
