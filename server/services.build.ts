import type { Server } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { accessTokensIn } from './people/access-token/admit.ts'
import { sessionsOf } from './people/account/session.service.ts'
import { partyIn } from './care/chat/party.queries.ts'
import type { Database } from './platform/db/database.ts'
import type { Env } from './env.ts'
import { shopTopic } from './platform/domain/event.ts'
import { epochOf } from './platform/events/log.ts'
import { ANSWER_WITHIN_MS, openStandby, type Standby } from './platform/db/standby.ts'
import type { Redis, RedisOptions } from './platform/events/redis.ts'
import { openSockets, type Sockets } from './platform/events/sockets.ts'
import { limiterOn } from './platform/limits/limiter.ts'
import { sharedCounts, type SharedCounts } from './platform/limits/shared-counts.ts'
import { stockPublisher } from './catalogue/goods/stock.live.ts'
import type { Runner } from './platform/domain/runner.ts'
import { tracerFor } from './platform/tracing/tracer.ts'
import { vapidFor } from './people/push/vapid-for.ts'
import type { Registry } from './platform/domain/registry.ts'
import type { Services } from './platform/domain/services.ts'
import { folderStore } from './people/upload/folder-store.ts'
import { s3Store } from './people/upload/s3-store.ts'
import { s3Of, uploadEnv } from './people/upload/upload.env.ts'

/** What the services are built on. */
export interface Ground {
  readonly env: Env
  readonly db: Database
  readonly registry: Registry
  readonly app: FastifyInstance
  /** The jobs that run, by name; empty until they are started. */
  readonly jobs: ReadonlyMap<string, Runner>
  readonly onError: (error: unknown) => void
}

/** The services, and what of them must be closed. */
export interface Built {
  readonly services: Services
  readonly sockets: Sockets
  readonly stopStock: () => Promise<void>
}

// Named after the database: one shop is one database, and others may use the same Redis.
const redisOptions = async (log: FastifyBaseLogger, db: Database): Promise<RedisOptions> => ({
  name: `shop:${await epochOf(db)}`,
  onLost: (error) => log.warn({ err: error }, 'Redis is gone: other processes receive events within their sweep'),
  onBack: () => log.info('Redis is back'),
})

// Read only where there is one: its client takes as long to load as everything else together.
const redisAt = async (url: string, options: RedisOptions): Promise<Redis> =>
  (await import('./platform/events/redis.ts')).openRedis(url, options)

const countsIn = (redis: Redis, { SECRET }: Env, log: FastifyBaseLogger): SharedCounts =>
  sharedCounts({
    redis,
    secret: SECRET,
    onAway: (error) => log.warn({ err: error }, 'Redis counts nothing: each process counts limits for itself'),
  })

// Named by the epoch, as positions in the log of another database say nothing.
async function standbyAt(url: string, { env, db, app: { log } }: Pick<Ground, 'env' | 'db' | 'app'>): Promise<Standby> {
  const { postgresAt } = await import('./platform/db/postgres.ts')
  const onAway = (error: unknown): void =>
    log.warn({ err: error }, 'the standby fails: the primary answers reads of the catalogue')
  const standby = postgresAt(url, {
    connections: env.DATABASE_POOL,
    guarded: !env.production,
    // A statement that timed out frees its connection.
    answerWithinMs: ANSWER_WITHIN_MS,
  })
  const onBack = (): void => log.info('the standby is back')
  return openStandby({ primary: db, standby, epoch: await epochOf(db), onAway, onBack })
}

/** Builds what every verb of the server may use, with the sockets of this process. */
export async function buildServices({ env, db, registry, app, jobs, onError }: Ground): Promise<Built> {
  const { kinds } = registry
  const redis = env.REDIS_URL ? await redisAt(env.REDIS_URL, await redisOptions(app.log, db)) : undefined
  const standby = env.STANDBY_DATABASE_URL ? await standbyAt(env.STANDBY_DATABASE_URL, { env, db, app }) : undefined
  const sessions = sessionsOf(db)
  const tracer = tracerFor(env, app.log)
  const limiter = limiterOn(redis && countsIn(redis, env, app.log))
  const sockets = openSockets(app.server as Server, {
    db,
    kinds,
    env,
    sessions,
    onError,
    redis,
    limiter,
    tracer,
    standby,
    partyIn: (chat, session) => partyIn(db, chat, session),
  })
  const stock = stockPublisher(db, sockets, onError)
  const s3 = s3Of(uploadEnv.of(env))
  const services: Services = {
    db,
    standby,
    env,
    registry,
    kinds,
    sessions,
    accessTokens: accessTokensIn({ db, env, limiter }),
    tracer,
    limiter,
    log: app.log,
    vapid: vapidFor(env),
    store: s3 ? s3Store(s3) : folderStore(env),
    push: sockets.push,
    publishStock: stock.publish,
    publishGoods: (id, name, data) => sockets.broadcast(`goods:${id}`, name, data),
    // Without the network itself: each page asks for it, and so none is left with what an older message said.
    publishNetwork: (code) => sockets.broadcast('networks', 'network.changed', { code }),
    publishShop: (id) => sockets.broadcast(`shop:${id}`, 'shop.changed', { id }),
    publishQueue: () => sockets.broadcast('service', 'service.queue', {}),
    publishPromotion: (id) => sockets.broadcast(`promotion:${id}`, 'promotion.changed', {}),
    publishWebhook: (id) => sockets.broadcast(`webhook:${id}`, 'webhook.changed', {}),
    publishWishList: (link) => sockets.broadcast(`wishList:${link}`, 'wishList.changed', {}),
    publishAccessTokens: (id) => sockets.broadcast(`accessTokens:${id}`, 'accessTokens.changed', {}),
    publishHome: () => sockets.broadcast('home', 'home.changed', {}),
    publishNotices: () => sockets.broadcast('notices', 'notices.changed', {}),
    endSockets: sockets.endSockets,
    hasListener: sockets.hasListener,
    isOnline: (shopId) => sockets.hasListener(shopTopic(shopId)),
    wake: (job, inMs) => jobs.get(job)?.wake(inMs),
  }
  return { services, sockets, stopStock: stock.stop }
}
