import { redisMissing, redisProcess, type RedisProcess } from '#tests/support/redis-process.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import type { StormReport } from '../storm.ts'
import { AskLog } from './ask-log.ts'
import { type Ground, openGround } from './ground.ts'
import { NotRun } from './not-run.ts'
import { shopServer } from './server.ts'
import { reportOf } from './stage.ts'

/** Two processes of one shop, and the Redis between them. */
export interface Pair {
  readonly ground: Ground
  readonly redis: RedisProcess
  readonly shops: readonly [ShopProcess, ShopProcess]
  readonly log: AskLog
}

/** Sets both up, lets the storm pass, and reports. The act answers how much it ended on purpose. */
export async function stormOnPair(act: (pair: Pair) => Promise<number>): Promise<StormReport> {
  const missing = redisMissing()
  if (missing) throw new NotRun(missing)
  const ground = await openGround()
  const redis = await redisProcess()
  const log = new AskLog()
  const shops: ShopProcess[] = []
  try {
    await redis.start()
    const env = { DATABASE_URL: ground.url, REDIS_URL: redis.url }
    const [one, other] = [await shopServer(env), await shopServer(env)]
    shops.push(one, other)
    await Promise.all(shops.map((shop) => shop.start()))
    // What goes wrong from here on is what the storm has found.
    const kills = await act({ ground, redis, shops: [one, other], log }).catch((error: unknown) => {
      log.claim(false, error instanceof Error ? error.message : String(error))
      return 0
    })
    return await reportOf(log, kills, ground.db)
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
    await redis.kill()
    await ground.close()
  }
}
