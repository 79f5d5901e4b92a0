import type { Network } from '#machines/platform/constants.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { watchNetworks } from '#streams/money/chain-networks.stream.ts'
import { dataOf } from './data-of.ts'
import { useLive } from './use-live.ts'

/** A network, live; undefined until it is loaded. */
export function useNetwork(code: Network): NetworkView | undefined {
  const networks = useLive(watchNetworks())
  return dataOf(networks)?.find((each) => each.code === code)
}
