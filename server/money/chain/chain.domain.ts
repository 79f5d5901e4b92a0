import type { Domain } from '../../platform/domain/domain.ts'
import { alarmOfPools, fillPools, sparesOf } from './address-pool.ts'
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
  gauges: [
    {
      name: 'deposit_addresses_spare',
      help: 'Deposit addresses that nobody has yet, by network; not shown where they are derived',
      labels: ['network'],
      read: async (services) =>
        (await sparesOf(services)).map(({ network, spare }) => ({ labels: { network }, value: spare })),
    },
  ],
  runners: watchChains,
  chain: (services) => ({
    turned: (network) => services.tellNetwork(network),
    setAside: (network) => services.tellNetwork(network),
  }),
  env: chainEnv,
}
