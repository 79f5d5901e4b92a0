import { NETWORKS, type Network } from '#machines/platform/constants.ts'
import { addToPool } from '../../money/chain/address-pool.ts'
import { addressSource, isRead } from '../../money/chain/networks.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import type { Services } from '../../platform/domain/services.ts'
import { exampleAddresses } from '../../money/chain/example-addresses.ts'

/** Whether a network has example addresses: one without any configuration. */
export function hasExamples(env: BaseEnv, network: Network): boolean {
  const { xpub, file } = addressSource(env, network)
  return xpub === undefined && file === undefined && !isRead(env, network)
}

/** Gives each network without configuration a pool of example addresses, so that a visitor can try a recharge. */
export async function seedAddresses({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  for (const network of NETWORKS) if (hasExamples(env, network)) await addToPool(db, network, exampleAddresses(network))
}
