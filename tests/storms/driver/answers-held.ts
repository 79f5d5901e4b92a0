import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Ground } from './ground.ts'

/** So long those who race may take until they stand where they are held. */
const STAND_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 20

const WAITING = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/**
 * Lets asks go while no answer can be written under a key, until so many transactions wait for that or for each other: then they
 * meet for certain, however fast each is. Answers what came of them; throws where they never met.
 */
export async function answersHeld<T>(ground: Ground, waiting: number, letGo: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ground.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table idempotency_keys in share mode')
    const answers = letGo()
    answers.catch(() => {})
    const isMet = async (): Promise<boolean> => {
      // Else a transaction sees those only who were connected when it first looked.
      await client.query('select pg_stat_clear_snapshot()')
      return ((await client.query(WAITING)).rows[0] as { n: number }).n >= waiting
    }
    for (const begun = performance.now(); !(await isMet()); await sleep(LOOK_EVERY_MS))
      if (performance.now() - begun > STAND_WITHIN_MS) throw new Error(`${waiting} equal asks never met`)
    await client.query('commit')
    return await answers
  } finally {
    await client.end()
  }
}
