import { NETWORKS } from '#machines/constants.ts'
import { addToPool } from '../chain/address-pool.ts'
import { addressSource, isWatched } from '../chain/networks.ts'
import type { Services } from '../services.ts'
import { exampleAddresses } from '../chain/example-addresses.ts'

/** Gives each network without configuration a pool of example addresses, so that a visitor can try a recharge. */
export async function seedAddresses({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  for (const network of NETWORKS) {
    const { xpub, file } = addressSource(env, network)
    if (xpub === undefined && file === undefined && !isWatched(env, network))
      await addToPool(db, network, exampleAddresses(network))
  }
}
