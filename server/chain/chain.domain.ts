import type { Domain } from '../domain.ts'
import { alarmOfPools, fillPools } from './address-pool.ts'
import { chainEnv } from './chain.env.ts'
import { watchChains } from './watch-chains.ts'

/** The USDT networks: what stands on them, and the addresses that they are watched at. */
export const chainDomain: Domain = {
  prepare: fillPools,
  jobs: [
    {
      name: 'pools',
      turn: 9,
      everyMs: 10 * 60_000,
      isChore: true,
      work: (services) => () => alarmOfPools(services),
    },
  ],
  runners: watchChains,
  chain: (services) => ({
    turned: (network) => services.tellNetwork(network),
    setAside: (network) => services.tellNetwork(network),
  }),
  env: chainEnv,
}
