import { openPostgres } from '#server/platform/db/postgres.ts'
import { redisMissing, redisProcess } from '#tests/support/redis-process.ts'
import { startChild } from './support/child.ts'
import { benchDatabase } from './support/database.ts'
import type { Figure } from './support/figure.ts'
import { pairsOf } from './support/rounds.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { shippingRounds } from './support/shipping.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const ROUNDS = isShort ? 3 : 7
const SHIPS = isShort ? 20 : 100
const REACH = 1.5

/** Ship an order in one process until the shopper's socket in another hears it, against two bare servers over the same adapter. */
export async function run(): Promise<Figure> {
  const missing = redisMissing()
  if (missing) {
    process.stderr.write(`NOT RUN: ${missing}\n`)
    process.exit(2)
  }
  const database = await benchDatabase()
  const redis = await redisProcess()
  await redis.start()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const env = { ...shopEnv(database.url), REDIS_URL: redis.url }
  const [shop, bare] = ['support/shop-child.ts', 'floors/bare-ship.ts'] as const
  const children = await Promise.all([shop, shop, bare, bare].map((each) => startChild(each, env)))
  const [here, there, bareHere, bareThere] = children.map(({ port }) => port) as [number, number, number, number]
  try {
    const ends = { ours: { asked: here, received: there }, floor: { asked: bareHere, received: bareThere } }
    const rounds = await shippingRounds(db, ends, { rounds: ROUNDS, ships: SHIPS })
    const pairs = pairsOf(rounds, ({ p50 }) => p50)
    return figureOf(
      'across',
      [
        rowOf('POST in one process to socket event in the other, p50', 'ms', { rounds: pairs, reach: REACH }),
        rowOf('POST in one process to socket event in the other, p99', 'ms', {
          rounds: pairsOf(rounds, ({ p99 }) => p99),
          reach: REACH,
          informs: true,
        }),
      ],
      { ships_a_round: SHIPS },
    )
  } finally {
    await Promise.all(children.map((child) => child.stop()))
    await redis.kill()
    await db.close()
    await database.drop()
  }
}
