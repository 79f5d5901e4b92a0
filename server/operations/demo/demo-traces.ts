import { NETWORKS } from '#machines/platform/constants.ts'
import { StartupError } from '../../platform/process/startup-error.ts'
import { SIMULATED_SENDER } from '../../money/chain/simulated-chain.ts'
import { exampleAddresses } from '../../money/chain/example-addresses.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { OPENING } from '../../money/wallet/ledger.ts'

/** Every demo account is below this domain, which is reserved for examples: no customer can have an email there. */
const DOMAIN = 'shop.example'

const traces = statement(
  'demo_traces',
  `select (select value from meta where name = 'demo') as mark,
     exists (select from ledger_entries where account_id = $1) as "hasOpening",
     (select min(email) from users where lower(email) like '%@' || $2 or lower(email) like '%.' || $2) as account,
     (select min(address) from deposit_addresses where address = any($3)) as address,
     exists (select from chain_transfers where sender = $4) as "hasSimulated"`,
)

interface Traces {
  readonly mark: string | null
  readonly hasOpening: boolean
  readonly account: string | null
  readonly address: string | null
  readonly hasSimulated: boolean
}

/** What a demo left in a database, one line each; nothing in a database that never held a demo. */
export async function demoTraces(on: Queries): Promise<string[]> {
  const examples = NETWORKS.flatMap((network) => exampleAddresses(network))
  const [found] = await on.run<Traces>(traces, [OPENING, DOMAIN, examples, SIMULATED_SENDER])
  if (!found) throw new Error('A query without a table answers one row')
  const { mark, hasOpening, account, address, hasSimulated } = found
  return [
    ...(mark === null ? [] : [`the mark of the demo ("${mark}")`]),
    ...(hasOpening ? ['money from opening transfers, which no one paid in'] : []),
    ...(account === null ? [] : [`demo accounts with known passwords, such as ${account}`]),
    ...(address === null ? [] : [`example deposit addresses without an owner, such as ${address}`]),
    ...(hasSimulated ? ['recharges of a simulated network, which no one paid in'] : []),
  ]
}

/** Throws if the database holds anything of a demo: known passwords would sign in, and invented balances could be withdrawn. */
export async function expectNoDemo(on: Queries): Promise<void> {
  const found = await demoTraces(on)
  if (found.length === 0) return
  throw new StartupError(
    `This database was filled by a demo. It holds:\n${found.map((line) => `- ${line}`).join('\n')}\n` +
      'Production needs a database that never held a demo: give it an empty DATABASE_URL or DATA_DIR.',
  )
}
