import { redisMissing, redisProcess, type RedisProcess } from '#tests/support/redis-process.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import type { StormAsk, StormReport } from '../storm.ts'
import { AskLog } from './ask-log.ts'
import { clearingUp } from './clearing-up.ts'
import { type Ground, openGround } from './ground.ts'
import { NotRun } from './not-run.ts'
import { atOurEnd } from './our-end.ts'
import { shopServer } from './server.ts'
import { pass, reportOf } from './stage.ts'

/** Two processes of one shop, and the Redis between them. */
export interface Pair {
  readonly ground: Ground
  readonly redis: RedisProcess
  readonly shops: readonly [ShopProcess, ShopProcess]
  readonly log: AskLog
  /** Ends every client that still asks or waits when the storm is over. */
  readonly over: AbortSignal
}

/** Sets both up, lets the storm pass, and reports. The act answers how much it ended on purpose. */
export const stormOnPair = (
  ask: Pick<StormAsk, 'keep' | 'log'>,
  act: (pair: Pair) => Promise<number>,
): Promise<StormReport> =>
  clearingUp(async (later) => {
    const missing = redisMissing()
    if (missing) throw new NotRun(missing)
    const ground = await openGround(later, ask)
    const redis = await redisProcess()
    later(redis.kill)
    atOurEnd(() => void redis.kill())
    await redis.start()
    const shopOf = async (): Promise<ShopProcess> => {
      const shop = await shopServer({ DATABASE_URL: ground.url, REDIS_URL: redis.url })
      later(shop.stop)
      return shop
    }
    const shops = [await shopOf(), await shopOf()] as const
    await Promise.all(shops.map((shop) => shop.start()))
    const log = new AskLog()
    const kills = await pass(log, (over) => act({ ground, redis, shops, log, over }))
    return reportOf(log, kills, ground.db)
  })
