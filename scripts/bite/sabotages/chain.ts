import type { Sabotage } from '../sabotage.ts'

const WATCHER = 'tests/server/chain/evm-watcher.test.ts'
const TRON = 'tests/server/chain/tron-watcher.test.ts'
const SIDE_BY_SIDE = 'tests/server/chain/two-watchers.test.ts'
const SENDS = 'tests/server/chain/sends.test.ts'
const ADDRESSES = 'tests/server/chain/deposit-address.test.ts'
const TYPED = 'tests/api/wallet-address.test.ts'

/** The chains: nothing is credited that did not arrive, and nothing is missed that did. */
export const chainSabotages: readonly Sabotage[] = [
  {
    name: 'any token is money',
    breaks: 'A token that somebody made himself is credited when a node hands it out.',
    file: 'server/chain/evm-reader.ts',
    from: `!removed && getAddress(address) === token`,
    to: `!removed`,
    bittenBy: [WATCHER],
  },
  {
    name: 'any token of TRON is money',
    breaks: 'A look-alike on TRON is credited when a node hands it out.',
    file: 'server/chain/tron-reader.ts',
    from: `address.slice(2).toLowerCase() !== contract ||`,
    to: ``,
    bittenBy: [TRON],
  },
  {
    name: 'an exchanged block stays',
    breaks: 'What a reorganisation took away keeps its credit.',
    file: 'server/chain/watcher.ts',
    from: `hashes.has(block) && hashes.get(block) !== hash`,
    to: `false`,
    bittenBy: [WATCHER],
  },
  {
    name: 'behind is gone',
    breaks: 'A node that lags takes money back from people.',
    file: 'server/chain/watcher.ts',
    from: `hashes.has(block) && hashes.get(block) !== hash`,
    to: `hashes.get(block) !== hash`,
    bittenBy: [WATCHER],
  },
  {
    name: 'blocks are read once',
    breaks: 'What a node told late is never credited.',
    file: 'server/chain/watcher.ts',
    from: `cursor.block - READ_AGAIN + 1n`,
    to: `cursor.block + 1n`,
    bittenBy: [WATCHER],
  },
  {
    name: 'a stale look is written',
    breaks: 'Of two processes the slower one brings back a transfer that is gone.',
    file: 'server/chain/chain.queries.ts',
    from: `where network = $1 and xmin::text = $2 for no key update`,
    to: `where network = $1 and $2::text is not null for no key update`,
    bittenBy: [SIDE_BY_SIDE],
  },
  {
    name: 'an unconfirmed send is done',
    breaks: 'A withdrawal is done one block before its chain is sure.',
    file: 'server/chain/sends.ts',
    from: `head - receipt.block + 1n < BigInt(RELEASED_AT_CONFIRMATIONS)`,
    to: `head - receipt.block + 2n < BigInt(RELEASED_AT_CONFIRMATIONS)`,
    bittenBy: [SENDS],
  },
  {
    name: 'one bad answer is the network’s',
    breaks: 'A node that cannot tell of one withdrawal is said to be away, and is asked ever more seldom about all.',
    file: 'server/chain/sends.ts',
    from: `if (!(error instanceof NodeTrouble) || signal?.aborted) throw error`,
    to: `if (error instanceof Error) throw error`,
    bittenBy: [SENDS],
  },
  {
    name: 'any amount was sent',
    breaks: 'A withdrawal is done by a transaction that sent less.',
    file: 'server/chain/sends.ts',
    from: `each.address === send.address && each.raw === raw`,
    to: `each.address === send.address && each.raw > 0n`,
    bittenBy: [SENDS],
  },
  {
    name: 'decimals are believed',
    breaks: 'A token with other decimals than configured is credited a million times over.',
    file: 'server/chain/watcher.ts',
    from: `if (decimals !== of.decimals) {`,
    to: `if (decimals < 0) {`,
    bittenBy: [WATCHER, TRON],
  },
  {
    name: 'nobody queues for an address',
    breaks: 'Who asks twice at one moment is given two addresses, or an error.',
    file: 'server/chain/deposit-address.ts',
    from: 'await tx.run(queue,',
    to: `await tx.run(statement('nothing', 'select $1::text'),`,
    bittenBy: [ADDRESSES],
  },
  {
    name: 'a mistyped address is taken',
    breaks: 'A withdrawal goes to an address that nobody has.',
    file: 'src/api/contract/wallet-address.form.ts',
    from: `hasCase && address !== text`,
    to: `false`,
    bittenBy: [TYPED],
  },
]
