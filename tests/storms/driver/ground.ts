import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { address, type Person, person, USDT } from '#tests/support/factories.ts'
import { withOrm } from '#tests/support/orm.ts'
import { freshDatabase, startPostgres } from '#tests/support/postgres.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { StormAsk } from '../storm.ts'
import type { Later } from './clearing-up.ts'
import { crowd, times } from './crowd.ts'
import { NotRun } from './not-run.ts'

/** The secret of every shop that a storm starts: payment passwords made beside it must fit. */
export const SECRET = 'a secret for storms, long enough to be one'

/** What factories write into. */
export type Kit = Pick<TestShop, 'db' | 'services'>

/** A PostgreSQL database with the shop's tables, and a way into it beside the shop. */
export interface Ground extends Kit {
  readonly url: string
  readonly close: () => Promise<void>
}

/** What factories need of a shop, over a database. */
export const kitOn = (db: Database): Kit => ({
  db: withOrm(db),
  services: { db, env: { SECRET } } as TestShop['services'],
})

/** Makes the tables of a database that is there already. */
export async function groundOn(url: string, leave: () => Promise<void> = async () => {}): Promise<Ground> {
  const db = await openPostgres(url, { schema: 'renew' })
  const close = async (): Promise<void> => {
    await db.close()
    await leave()
  }
  return { ...kitOn(db), url, close }
}

/**
 * A database of its own on the PostgreSQL of the tests, which goes when all is cleared up, or stays where it is to be kept and says
 * how to prove it; throws where there is none.
 */
export async function openGround(
  later: Later,
  { keep = false, log: say }: Pick<StormAsk, 'keep' | 'log'>,
): Promise<Ground> {
  // The embedded binaries end with the storm, and what they held with them.
  if (keep && !process.env['TEST_DATABASE_URL'])
    throw new NotRun('Set TEST_DATABASE_URL: only there a database can stay.')
  const server = await startPostgres()
  if ('missing' in server) throw new NotRun(server.missing)
  later(server.stop)
  const own = await freshDatabase(server.url)
  later(keep ? () => say(`kept: DATABASE_URL=${own.url} npm run prove`) : own.drop)
  const ground = await groundOn(own.url)
  later(ground.close)
  return ground
}

/** A person with money and an address. */
export interface Buyer extends Person {
  readonly addressId: string
}

/** So many people who can buy. */
export const buyers = (ground: Kit, n: number, balance = 1_000_000n * USDT): Promise<Buyer[]> =>
  crowd(times(n), 8, async () => {
    const one = await person(ground, { balance })
    return { ...one, addressId: await address(ground, one.id) }
  })
