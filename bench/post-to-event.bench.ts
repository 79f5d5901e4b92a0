import { openPostgres } from '#server/platform/db/postgres.ts'
import { startChild } from './support/child.ts'
import { benchDatabase } from './support/database.ts'
import type { Figure } from './support/figure.ts'
import { pairsOf } from './support/rounds.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { shippingRounds } from './support/shipping.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const ROUNDS = isShort ? 3 : 7
/** Enough that the slowest percent of a round is more than its one slowest. */
const SHIPS = isShort ? 20 : 200
const REACH = 1.5
const REACH_P99 = 1.6

/** Ship an order over HTTP until the shopper's socket hears it, against a bare server doing the same writes on the same tables. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const env = shopEnv(database.url)
  const [ours, bare] = await Promise.all([
    startChild('support/shop-child.ts', env),
    startChild('floors/bare-ship.ts', env),
  ])
  try {
    const ends = { ours: { asked: ours.port, received: ours.port }, floor: { asked: bare.port, received: bare.port } }
    const rounds = await shippingRounds(db, ends, { rounds: ROUNDS, ships: SHIPS })
    return figureOf(
      'post-to-event',
      [
        rowOf('POST (ship) to socket event, p50', 'ms', { rounds: pairsOf(rounds, ({ p50 }) => p50), reach: REACH }),
        rowOf('POST (ship) to socket event, p99', 'ms', {
          rounds: pairsOf(rounds, ({ p99 }) => p99),
          reach: REACH_P99,
        }),
      ],
      { ships_a_round: SHIPS },
    )
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
    await db.close()
    await database.drop()
  }
}
