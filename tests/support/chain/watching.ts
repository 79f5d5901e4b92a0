import { asc, eq } from 'drizzle-orm'
import type { ChainReader } from '#server/money/chain/chain-reader.ts'
import { chainCursors, chainTransfers, depositAddresses } from '#server/money/chain/chain.table.ts'
import { evmReader } from '#server/money/chain/evm-reader.ts'
import type { WatchedNetwork } from '#server/money/chain/networks.ts'
import { createWatcher, type Watcher } from '#server/money/chain/watcher.ts'
import type { WatcherPorts } from '#server/platform/domain/ports.ts'
import { withChecksum } from '#contract/money/wallet-address.form.ts'
import { person } from '../factories.ts'
import type { TestShop } from '../shop.ts'
import type { LocalChain } from './local-chain.ts'

/** ERC20 as a shop would be told of a local chain. */
export const networkOn = (
  { url, token, startBlock }: LocalChain,
  change: Partial<WatchedNetwork> = {},
): WatchedNetwork => ({
  network: 'ERC20',
  url,
  token,
  decimals: 6,
  startBlock: BigInt(startBlock),
  apiKey: undefined,
  ...change,
})

/** A watcher whose answers no one waits for, unless told otherwise. */
export function watcherOf(
  shop: TestShop,
  of: WatchedNetwork,
  {
    reader = evmReader(of, new AbortController().signal),
    ...ports
  }: Partial<WatcherPorts> & { reader?: ChainReader; now?: () => number } = {},
): Watcher {
  const noPorts = {
    level: async () => {},
    openSends: async () => [],
    sent: async () => {},
    seen: async () => {},
    turned: () => {},
    setAside: () => {},
  }
  return createWatcher({ db: shop.db, log: shop.services.log, of, reader, ...noPorts, ...ports })
}

let addresses = 0
/** An address that belongs to a new person. */
export async function payable(shop: TestShop, { network }: WatchedNetwork, address = anAddress()): Promise<string> {
  const { id: userId } = await person(shop, { balance: 0n, pin: null })
  await shop.db.orm.insert(depositAddresses).values({ network, address, userId, boundAt: new Date() })
  return address
}

/** An address that no one was given yet. */
export const anAddress = (): string => withChecksum(String(++addresses).padStart(40, 'a'))

/** The facts of a network, in the order they were seen and stand in. */
export const factsOf = (shop: TestShop, { network }: WatchedNetwork) =>
  shop.db.orm
    .select()
    .from(chainTransfers)
    .where(eq(chainTransfers.network, network))
    .orderBy(asc(chainTransfers.seenAt), asc(chainTransfers.block), asc(chainTransfers.logIndex))

/** Where the reading of a network stands. */
export async function cursorRow(shop: TestShop, { network }: WatchedNetwork) {
  const [row] = await shop.db.orm.select().from(chainCursors).where(eq(chainCursors.network, network))
  return row
}
