import { statement } from '../../platform/db/database.ts'
import type { DomainGauge } from '../../platform/domain/domain.ts'
import { samplesOf } from '../../platform/domain/gauge.ts'
import { sparesOf } from './address-pool.ts'

const cursors = statement(
  'chain_gauge_cursors',
  'select network, extract(epoch from shop_now() - read_at)::float8 as value from chain_cursors',
)
const troubles = statement(
  'chain_gauge_troubles',
  'select network, (trouble is not null)::int::float8 as value from chain_cursors',
)
const unsettled = statement(
  'chain_gauge_unsettled',
  'select network, count(*)::float8 as value from chain_transfers where settled_at is null group by network',
)

/** What operators watch of the networks. */
export const chainGauges: readonly DomainGauge[] = [
  {
    name: 'deposit_addresses_spare',
    help: 'Deposit addresses that are free, by network; not shown where they are derived',
    labels: ['network'],
    read: async (services) =>
      (await sparesOf(services)).map(({ network, spare }) => ({ labels: { network }, value: spare })),
  },
  {
    name: 'chain_read_age_seconds',
    help: 'Time since the node of a network last answered',
    labels: ['network'],
    read: async ({ db }) => samplesOf(await db.run<{ network: string; value: number }>(cursors)),
  },
  {
    name: 'chain_node_trouble',
    help: 'Whether the node of a network answers wrongly or not at all (1) or is fine (0)',
    labels: ['network'],
    read: async ({ db }) => samplesOf(await db.run<{ network: string; value: number }>(troubles)),
  },
  {
    name: 'chain_transfers_unsettled',
    help: 'Transfers that were seen on a network and wait for confirmations or for their credit',
    labels: ['network'],
    read: async ({ db }) => samplesOf(await db.run<{ network: string; value: number }>(unsettled)),
  },
]
