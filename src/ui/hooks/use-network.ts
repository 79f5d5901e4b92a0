import type { Network } from '#machines/constants.ts'
import type { NetworkView } from '#contract/wallet.contract.ts'
import { watchNetworks } from '#streams/chain-networks.stream.ts'
import { dataOf } from './data-of.ts'
import { useLive } from './use-live.ts'

/** A network, live; undefined until it is loaded. */
export function useNetwork(code: Network): NetworkView | undefined {
  const networks = useLive(watchNetworks())
  return dataOf(networks)?.find((each) => each.code === code)
}
