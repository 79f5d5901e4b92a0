import type { Domain } from '../../platform/domain/domain.ts'
import { alarmOfPools, fillPools } from './address-pool.ts'
import { chainEnv } from './chain.env.ts'
import { chainGauges } from './chain.gauges.ts'
import { watchChains } from './watch-chains.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'

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
  gauges: chainGauges,
  runners: watchChains,
  chain: (services) => ({
    turned: (network) => services.publishNetwork(network),
    setAside: (network) => services.publishNetwork(network),
  }),
  env: chainEnv,
  // What is on a chain is everyone's to read; an address stays bound to the number of its person, whose money arrives there.
  personal: knowsNoOne({
    chain_cursors: 'network block read_at trouble',
    chain_transfers: `id network tx_id log_index block block_hash sender address amount_micro confirmations recharge_id seen_at gone_at
      settled_at`,
    chain_uncreditable: 'id network tx_id log_index block block_hash sender address amount seen_at gone_at',
    deposit_addresses: 'network address user_id position bound_at',
  }),
}
