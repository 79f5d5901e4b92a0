import type { Network } from '#machines/platform/constants.ts'
import { type Database, type Queries, statement, type Tx } from '../../platform/db/database.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { deriveAddress } from './derive-address.ts'
import { addressSource } from './networks.ts'

const bound = statement(
  'deposit_address_bound',
  'select address from deposit_addresses where network = $1 and user_id = $2',
)
// Held to the end of the transaction: of two asks for a first address, of one person or for the next position, one waits.
const queue = statement('deposit_address_queue', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')
const next = statement(
  'deposit_address_next',
  `select min(position) filter (where user_id = $2) as mine, coalesce(max(position) + 1, 0) as free from deposit_addresses
   where network = any($1)`,
)
// A person who sends on the wrong network of Ethereum's kind sends to the same address: it must be theirs there as well.
const isOthers = (address: string, userId: string): string =>
  `exists (select 1 from deposit_addresses o where o.address = ${address} and o.user_id <> ${userId})`
const derived = statement(
  'deposit_address_derived',
  `insert into deposit_addresses (network, address, user_id, position, bound_at) select $1, $2, $3, $4, shop_now()
   where not ${isOthers('$2', '$3')} on conflict do nothing returning address`,
)
const take = statement(
  'deposit_address_take',
  `update deposit_addresses set user_id = $2, bound_at = shop_now() where network = $1 and address = (
     select p.address from deposit_addresses p where p.network = $1 and p.user_id is null and not ${isOthers('p.address', '$2')}
     order by p.address limit 1 for update skip locked)
   returning address`,
)

/** Networks whose addresses look alike, so that one address may be paid to on either. */
const alike = (network: Network): readonly Network[] => (network === 'TRC20' ? [network] : ['ERC20', 'BEP20'])

/**
 * Where a person pays to on a network: always the same address, theirs alone, on whichever network it is paid to. A first one is derived from the network's extended
 * public key, else taken from its pool; undefined when the pool is dry. Called inside a transaction it is bound with its commit.
 */
export async function bindAddress(
  on: Queries,
  env: BaseEnv,
  network: Network,
  userId: string,
): Promise<string | undefined> {
  const before = await boundAddress(on, network, userId)
  if (before !== undefined) return before
  const bind = (tx: Tx): Promise<string | undefined> => bindFirst(tx, env, network, userId)
  return isTx(on) ? bind(on) : (on as Database).transaction(bind)
}

/** The address that a person pays to already. */
export async function boundAddress(on: Queries, network: Network, userId: string): Promise<string | undefined> {
  const [row] = await on.run<{ address: string }>(bound, [network, userId])
  return row?.address
}

const isTx = (on: Queries): on is Tx => 'isTransaction' in on

async function bindFirst(tx: Tx, env: BaseEnv, network: Network, userId: string): Promise<string | undefined> {
  const { xpub } = addressSource(env, network)
  await tx.run(queue, [`deposit ${alike(network).join()}`])
  // Behind the lock, in a statement of its own: it sees what the one before us wrote.
  const bound = await boundAddress(tx, network, userId)
  if (bound !== undefined) return bound
  if (xpub) return bindDerived(tx, xpub, network, userId)
  const [taken] = await tx.run<{ address: string }>(take, [network, userId])
  return taken?.address
}

async function bindDerived(tx: Tx, xpub: string, network: Network, userId: string): Promise<string> {
  const [row] = await tx.run<{ mine: number | null; free: number }>(next, [alike(network), userId])
  const free = row?.free ?? 0
  // An address that is there already, because it was in a pool once or is another's on another network, is left out: the next one.
  for (let position = row?.mine ?? free; ; position = Math.max(position + 1, free)) {
    const [written] = await tx.run<{ address: string }>(derived, [
      network,
      await deriveAddress(xpub, position),
      userId,
      position,
    ])
    if (written) return written.address
    // Bound by a process that is configured otherwise and so waited for another lock.
    const bound = await boundAddress(tx, network, userId)
    if (bound !== undefined) return bound
  }
}
