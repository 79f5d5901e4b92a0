import { statement } from '../db/database.ts'
import type { Standby } from '../db/standby.ts'
import type { DomainGauge } from '../domain/domain.ts'
import type { Services } from '../domain/services.ts'
import { coalesce } from '../memory/coalesce.ts'

/** Several figures are read together. */
const FRESH_MS = 1_000
const stateLately = coalesce(FRESH_MS, (standby: Standby, _state: 'state') => standby.state())

// A role that may not read statistics sees how many there are, and nothing else of them.
const followers = statement(
  'standby_followers',
  `select count(*)::float8 as connections,
     (case when count(*) = 0 then 0 else max((sync_state in ('sync', 'quorum'))::int) end)::float8 as synchronous
   from pg_stat_replication`,
)

interface Followers {
  readonly connections: number
  readonly synchronous: number | null
}
const followersOf = async ({ db }: Pick<Services, 'db'>): Promise<Followers | undefined> =>
  (await db.run<Followers>(followers))[0]

/** What `/status` says of the standby; null where there is none. */
export async function standbyStatus({ db, standby }: Pick<Services, 'db' | 'standby'>) {
  if (!standby) return null
  const [state, found] = await Promise.all([stateLately(standby, 'state'), followersOf({ db })])
  const synchronous = found?.synchronous ?? null
  return {
    up: state !== undefined,
    synchronous: synchronous === null ? null : synchronous > 0,
    lag_bytes: state?.bytes ?? null,
    lag_seconds: state?.seconds ?? null,
  }
}

/** A figure of a shop that has a standby. */
const gauge = (
  name: string,
  help: string,
  read: (services: Services, standby: Standby) => Promise<number | null | undefined>,
): DomainGauge => ({
  name,
  help,
  labels: [],
  read: async (services) => {
    const value = services.standby && (await read(services, services.standby))
    return typeof value === 'number' ? [{ labels: {}, value }] : []
  },
})

/** What operators watch of the standby; nothing of it is shown where there is none. */
export const standbyGauges: readonly DomainGauge[] = [
  gauge('standby_up', 'Whether the standby answers and follows a primary (1) or not (0)', async (_services, standby) =>
    (await stateLately(standby, 'state')) ? 1 : 0,
  ),
  gauge(
    'standby_lag_bytes',
    'How much of the log of the primary the standby has not replayed yet',
    async (_services, standby) => (await stateLately(standby, 'state'))?.bytes,
  ),
  gauge(
    'standby_lag_seconds',
    'Age of the last commit that the standby has, where it is behind; else 0',
    async (_services, standby) => (await stateLately(standby, 'state'))?.seconds,
  ),
  gauge(
    'standby_connections',
    'Connections by which the primary sends its log to others',
    async (services) => (await followersOf(services))?.connections,
  ),
  gauge(
    'standby_synchronous',
    'Whether a commit waits for a standby (1) or for none (0); needs the right to read statistics',
    async (services) => (await followersOf(services))?.synchronous,
  ),
  {
    name: 'catalogue_reads',
    help: 'Reads of the catalogue since the start: answered by the standby, or by the primary because the standby was behind, failed, or rested after that',
    labels: ['answered'],
    read: async ({ standby }) =>
      [...(standby?.answered ?? [])].map(([answered, value]) => ({ labels: { answered }, value })),
  },
]
