import { readFile } from 'node:fs/promises'
import { NETWORKS, type Network } from '#machines/platform/constants.ts'
import { checkWalletAddress } from '#contract/money/wallet-address.form.ts'
import { StartupError } from '../../platform/process/startup-error.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { exampleAddresses } from './example-addresses.ts'
import type { Services } from '../../platform/domain/services.ts'
import { addressSource, isRead } from './networks.ts'

const add = statement(
  'deposit_pool_add',
  'insert into deposit_addresses (network, address) select $1, unnest($2::text[]) on conflict do nothing',
)
const spare = statement(
  'deposit_pool_spare',
  `select n as network, (select count(*)::int from deposit_addresses where network = n and user_id is null) as spare
   from unnest($1::text[]) n where exists (select from deposit_addresses where network = n and position is null)`,
)
const examples = statement(
  'deposit_pool_examples',
  'select 1 from deposit_addresses where network = $1 and address = any($2) limit 1',
)

/** Adds addresses to a network's pool; those that are there already stay as they are. */
export const addToPool = (on: Queries, network: Network, addresses: readonly string[]): Promise<unknown> =>
  on.run(add, [network, addresses])

/** How many addresses are left of each pool that is drawn from. */
export async function sparesOf({
  db,
  env,
}: Pick<Services, 'env'> & { readonly db: Queries }): Promise<{ network: Network; spare: number }[]> {
  const pooled = NETWORKS.filter((network) => addressSource(env, network).xpub === undefined)
  return db.run<{ network: Network; spare: number }>(spare, [pooled])
}

/** Alarms when a pool runs dry: without an address, nothing can be paid in on that network. */
export async function alarmOfPools(services: Pick<Services, 'db' | 'env' | 'log'>): Promise<void> {
  for (const { network, spare } of await sparesOf(services)) {
    const least = addressSource(services.env, network).spare
    if (spare < least) services.log.error({ network, spare, least }, 'few deposit addresses are left: add some')
  }
}

/** Fills the pools from the configured files. An invalid address stops the start: money sent to it would be lost. */
export async function fillPools({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  for (const network of NETWORKS) {
    const { xpub, file } = addressSource(env, network)
    if (xpub !== undefined || file !== undefined || isRead(env, network)) await expectNoExamples(db, network)
    if (file !== undefined) await addToPool(db, network, await readAddresses(network, file))
  }
}

async function readAddresses(network: Network, file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartupError(`${network}_ADDRESSES: ${error.message}`)
  })
  return text.split('\n').flatMap((line, at) => {
    const typed = line.trim()
    if (typed === '' || typed.startsWith('#')) return []
    const checked = checkWalletAddress(network, typed)
    if (!checked.ok)
      throw new StartupError(`${network}_ADDRESSES: line ${at + 1} of ${file} is no address of ${network}.`)
    return [checked.value]
  })
}

// A person has such an address for good already: real money would go where no one can fetch it.
async function expectNoExamples(db: Queries, network: Network): Promise<void> {
  const [found] = await db.run(examples, [network, exampleAddresses(network)])
  if (!found) return
  throw new StartupError(
    `This database was filled with example addresses for ${network}, which belong to no one. A network that is configured needs a database of its own.`,
  )
}
