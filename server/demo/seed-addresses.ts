import { NETWORKS, type Network } from '#machines/constants.ts'
import { addToPool } from '../chain/address-pool.ts'
import { addressSource, isRead } from '../chain/networks.ts'
import type { BaseEnv } from '../base-env.ts'
import type { Services } from '../services.ts'
import { exampleAddresses } from '../chain/example-addresses.ts'

/** Whether a network has example addresses: one without any configuration. */
export function hasExamples(env: BaseEnv, network: Network): boolean {
  const { xpub, file } = addressSource(env, network)
  return xpub === undefined && file === undefined && !isRead(env, network)
}

/** Gives each network without configuration a pool of example addresses, so that a visitor can try a recharge. */
export async function seedAddresses({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  for (const network of NETWORKS) if (hasExamples(env, network)) await addToPool(db, network, exampleAddresses(network))
}
