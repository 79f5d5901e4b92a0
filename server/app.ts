import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from './account/account.routes.ts'
import { addressRoutes } from './address/address.routes.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { partyIn } from './chat/party.queries.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { alarmOfPools, fillPools } from './chain/address-pool.ts'
import { watchChain } from './chain/chain.job.ts'
import { SIMULATED_POLL_MS, simulatedChain, simulatedNetworks } from './chain/simulated-chain.ts'
import { chainPorts, simulatedPorts } from './chain-ports.ts'
import { watchedNetworks } from './chain/networks.ts'
import type { Database } from './db/database.ts'
import { expectTrueClock, measureShopTime } from './db/shop-time.ts'
import { expectNoDemo } from './demo/demo-traces.ts'
import type { Env } from './env.ts'
import { mailDue } from './due-mail/due-mail.job.ts'
import { mailUnread } from './notice/notice-mail.job.ts'
import { noticeRoutes } from './notice/notice.routes.ts'
import { bondRoutes } from './bond/bond.routes.ts'
import { removeRemains } from './goods-import/goods-import.writers.ts'
import { forgetPieces } from './goods-import/pieces.ts'
import { goodsImportRoutes } from './goods-import/goods-import.routes.ts'
import { importsJob } from './goods-import/imports.job.ts'
import { guaranteeClaimRoutes } from './guarantee-claim/guarantee-claim.routes.ts'
import { deskCaseRoutes } from './desk/case.routes.ts'
import { deskTradeRoutes } from './desk/trade.routes.ts'
import { booksRoutes } from './books/books.routes.ts'
import { commonRoutes } from './common/common.routes.ts'
import { goodsLink } from './goods/goods-link.ts'
import { goodsRoutes } from './goods/goods.routes.ts'
import { renewPopularity } from './goods/popularity.job.ts'
import { renewBands } from './goods/popularity-bands.job.ts'
import { stockPublisher } from './goods/stock.live.ts'
import { postmanOf, sendMails } from './account/mail.job.ts'
import { pageRoutes } from './page/page.routes.ts'
import { devMail } from './account/dev-mail.ts'
import { serveFiles } from './plugins/files.ts'
import { watchConnections } from './plugins/connections.ts'
import { limitRequests } from './plugins/limits.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { epochOf } from './events/log.ts'
import { shopTopic } from './event.ts'
import type { Redis, RedisOptions } from './events/redis.ts'
import { openSockets, type Sockets } from './events/sockets.ts'
import { runClock } from './jobs/clock.job.ts'
import { beatOnward, healOutage } from './jobs/heart.job.ts'
import { proveStanding } from './proof/proof.job.ts'
import { type Job, type Runner, startJob } from './jobs/runner.ts'
import { sweep } from './jobs/sweep.job.ts'
import { tidy } from './jobs/tidy.job.ts'
import { askCarriers, carriers } from './order/carrier.ts'
import { orderRoutes } from './order/order.routes.ts'
import { setCacheRules } from './plugins/cache-rules.ts'
import { describeApi } from './plugins/docs.ts'
import { refuseBrokenText } from './plugins/well-formed.ts'
import { answerUnreadable, handleErrors } from './plugins/errors.ts'
import { expectPolicies } from './plugins/policies.ts'
import { watchHealth } from './plugins/health.ts'
import { compressAnswers } from './plugins/compression.ts'
import { built, secureHeaders, servePage } from './plugins/page.ts'
import { trustOf } from './proxies.ts'
import { sendPushes } from './push/push.job.ts'
import { pushRoutes } from './push/push.routes.ts'
import { vapidFor } from './push/vapid.ts'
import { promotionRoutes } from './promotion/promotion.routes.ts'
import { rechargeRoutes } from './recharge/recharge.routes.ts'
import { refundRoutes } from './refund/refund.routes.ts'
import { sessionsOf } from './account/session.service.ts'
import { kinds } from './kinds.ts'
import { closeDays } from './shop-board/shop-days.job.ts'
import { shopSettingRoutes } from './shop-setting/shop-setting.routes.ts'
import { statementRoutes } from './statement/statement.routes.ts'
import { shopApplicationRoutes } from './shop-application/shop-application.routes.ts'
import { shopGoodsRoutes } from './shop-goods/shop-goods.routes.ts'
import { shopRoutes } from './shop/shop.routes.ts'
import { shopWorkRoutes } from './shop-work/shop-work.routes.ts'
import { serviceCaseRoutes } from './service-desk/service-case.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import type { Services } from './services.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts'
import { folderStore } from './upload/folder-store.ts'
import { s3Store } from './upload/s3-store.ts'
import { s3Of } from './upload/upload.env.ts'
import { uploadRoutes } from './upload/upload.routes.ts'
import { purgeUploads } from './upload/upload.service.ts'

/** The whole server, built but not listening. */
export interface Shop {
  readonly app: FastifyInstance
  readonly services: Services
  readonly sockets: Sockets
  /** Starts the clock and the other jobs, and some time later the chores; tests that drive time themselves leave them off. */
  readonly startJobs: (options?: { readonly choresApartMs?: number }) => Promise<void>
  readonly close: () => Promise<void>
}

const BODY_LIMIT = 64 * 1024
const POLL_MS = 1_000
const TIME_MS = 5_000
/** One step of a job, a mail to a slow post office, may take longer than those should wait who are owed an answer. */
const JOBS_AT_MOST_MS = 8_000
const BEAT_MS = 30_000
const MAIL_MS = 5_000
const IMPORTS_MS = 2_000
const PUSH_MS = 1_000
const POPULARITY_MS = 10 * 60_000
const PROOF_MS = 5 * 60_000
const CARRIER_MS = 5 * 60_000
const SWEEP_MS = 60 * 60_000
const TIDY_MS = 60 * 60_000
/** Chores start one after the other: the first pages after a start share the process with them. */
const CHORES_APART_MS = 2_000
const DAYS_MS = 30 * 60_000
const UNREAD_MS = 60_000
const POOLS_MS = 10 * 60_000
const UPLOADS_MS = 60 * 60_000

// Named after the database: what is one shop is one database, whoever else uses the same Redis.
const redisOptions = async (log: FastifyBaseLogger, db: Database): Promise<RedisOptions> => ({
  name: `shop:${await epochOf(db)}`,
  onLost: (error) => log.warn({ err: error }, 'Redis is gone: other processes hear of events within their sweep'),
  onBack: () => log.info('Redis is back'),
})

// Read only where there is one: its client takes as long to load as everything else together.
const redisAt = async (url: string, options: RedisOptions): Promise<Redis> =>
  (await import('./events/redis.ts')).openRedis(url, options)

/** Builds the server on a database. Nothing listens and no job runs until asked. The log goes to standard output, and the pages are those that were built, by default. */
export async function buildShop(
  env: Env,
  db: Database,
  logTo: NodeJS.WritableStream = process.stdout,
  pages?: string,
): Promise<Shop> {
  if (env.production && !env.REHEARSAL) await expectNoDemo(db)
  if (env.production) await expectTrueClock(db)
  const app = Fastify({
    logger: env.LOG_LEVEL === 'silent' ? false : { level: env.LOG_LEVEL, redact: ['req.headers.token'], stream: logTo },
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(env.TRUST_PROXY),
    requestTimeout: 60_000,
    frameworkErrors: answerUnreadable,
    // Without a line for every call there is none to tie an error's to, which names its route instead; a logger of its own costs every call.
    childLoggerFactory: (logger, bindings, options) =>
      env.LOG_LEVEL === 'debug' ? logger.child(bindings, options) : logger,
    logController: new LogController({ disableRequestLogging: env.LOG_LEVEL !== 'debug' }),
    routerOptions: { maxParamLength: 200 },
  })
  let isStopping = false
  // An answer while stopping is the last on its connection: an open connection would keep the server.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close')
    done()
  })
  app.setValidatorCompiler(validatorCompiler)
  // Answers are validated in tests and development; in production they were typed at build and are only written out.
  app.setSerializerCompiler(env.production ? () => (data) => JSON.stringify(data) : serializerCompiler)

  const onError = (error: unknown): void => app.log.error({ err: error }, 'a job failed')
  const redis = env.REDIS_URL ? await redisAt(env.REDIS_URL, await redisOptions(app.log, db)) : undefined
  const sockets = openSockets(app.server as Server, {
    db,
    kinds,
    env,
    onError,
    redis,
    partyIn: (chat, session) => partyIn(db, chat, session),
  })
  const stock = stockPublisher(db, sockets, onError)
  const connections = watchConnections(app.server as Server)
  const jobs = new Map<string, Runner>()
  const s3 = s3Of(env)
  const services: Services = {
    db,
    env,
    kinds,
    sessions: sessionsOf(db),
    log: app.log,
    vapid: vapidFor(env),
    store: s3 ? s3Store(s3) : folderStore(env),
    push: sockets.push,
    tellStock: stock.publish,
    // Without the network itself: each asks for it, and so nobody is left with what an older message said.
    tellNetwork: (code) => sockets.tellLive('networks', 'network.changed', { code }),
    tellShop: (id) => sockets.tellLive(`shop:${id}`, 'shop.changed', { id }),
    tellQueue: () => sockets.tellLive('service', 'service.queue', {}),
    tellPromotion: (id) => sockets.tellLive(`promotion:${id}`, 'promotion.changed', {}),
    endSockets: sockets.endSockets,
    isHeard: sockets.isHeard,
    isOnline: (shopId) => sockets.isHeard(shopTopic(shopId)),
    wake: (job, inMs) => jobs.get(job)?.wake(inMs),
  }

  expectPolicies(app)
  secureHeaders(app, env)
  setCacheRules(app)
  await limitRequests(app, env)
  await compressAnswers(app)
  handleErrors(app)
  refuseBrokenText(app)
  await describeApi(app)
  watchHealth(app, services, { sockets: sockets.count, isStopping: () => isStopping })
  await measureShopTime(db)
  accountRoutes(app, services)
  addressRoutes(app, services)
  cartRoutes(app, services)
  commonRoutes(app, services)
  chatRoutes(app, services)
  eventsRoutes(app, services)
  goodsRoutes(app, services)
  orderRoutes(app, services)
  pageRoutes(app, services)
  refundRoutes(app, services)
  walletRoutes(app, services)
  rechargeRoutes(app, services)
  withdrawalRoutes(app, services)
  deskCaseRoutes(app, services)
  deskTradeRoutes(app, services)
  booksRoutes(app, services)
  shopRoutes(app, services)
  shopWorkRoutes(app, services)
  promotionRoutes(app, services)
  noticeRoutes(app, services)
  pushRoutes(app, services)
  statementRoutes(app, services)
  bondRoutes(app, services)
  guaranteeClaimRoutes(app, services)
  shopApplicationRoutes(app, services)
  shopGoodsRoutes(app, services)
  goodsImportRoutes(app, services)
  shopSettingRoutes(app, services)
  uploadRoutes(app, services)
  serviceCaseRoutes(app, services)
  staffRoutes(app, services)
  devMail(app, services)
  serveFiles(app, env)
  await servePage(app, pages)
  goodsLink(app, services, pages ?? built)

  return {
    app,
    services,
    sockets,
    startJobs: async ({ choresApartMs = CHORES_APART_MS } = {}) => {
      await fillPools(services)
      const start = (name: string, work: Job, pollMs: number, firstInMs: number) =>
        jobs.set(name, startJob(work, pollMs, onError, firstInMs))
      const job = (name: string, work: Job, pollMs: number) => start(name, work, pollMs, 0)
      let chores = 0
      const chore = (name: string, work: Job, pollMs: number) => start(name, work, pollMs, choresApartMs * ++chores)
      const postman = postmanOf(services)
      job('mail', (stopping) => sendMails(services, postman, stopping), MAIL_MS)
      job('clock', (stopping) => healOutage(services, stopping).then(() => runClock(services, stopping)), POLL_MS)
      job('push', (stopping) => sendPushes(services, stopping), PUSH_MS)
      job('imports', importsJob(services), IMPORTS_MS)
      job('heart', () => beatOnward(services), BEAT_MS)
      job('time', () => measureShopTime(db), TIME_MS)
      if (carriers.length > 0) job('carrier', (stopping) => askCarriers(services, carriers, stopping), CARRIER_MS)
      chore(
        'popularity',
        (stopping) => renewPopularity(services, stopping).then(() => renewBands(services, stopping)),
        POPULARITY_MS,
      )
      chore('proof', (stopping) => proveStanding(services, stopping), PROOF_MS)
      chore('sweep', (stopping) => sweep(services, stopping), SWEEP_MS)
      if (db.engine === 'embedded') chore('tidy', () => tidy(services), TIDY_MS)
      chore('days', (stopping) => closeDays(services, stopping), DAYS_MS)
      chore(
        'uploads',
        (stopping) =>
          purgeUploads(services, stopping)
            .finally(() => forgetPieces(db))
            .finally(() => removeRemains(db)),
        UPLOADS_MS,
      )
      chore('unread', (stopping) => mailUnread(services, stopping), UNREAD_MS)
      chore('due', (stopping) => mailDue(services, stopping), UNREAD_MS)
      chore('pools', () => alarmOfPools(services), POOLS_MS)
      for (const watched of watchedNetworks(env))
        jobs.set(`chain ${watched.network}`, await watchChain(services, watched, { ...chainPorts(services), onError }))
      for (const of of await simulatedNetworks(db, env)) {
        const simulated = { reader: simulatedChain(db, of, simulatedPorts(services)), pollMs: SIMULATED_POLL_MS }
        jobs.set(`chain ${of.network}`, await watchChain(services, of, { ...chainPorts(services), onError }, simulated))
      }
    },
    close: async () => {
      isStopping = true
      const stopped = Promise.all([...jobs.values()].map((job) => job.stop()))
      await Promise.all([Promise.race([stopped, wait(JOBS_AT_MOST_MS, undefined, { ref: false })]), sockets.leave()])
      const lookNoMore = connections.endIdle()
      try {
        await sockets.close()
        await app.close()
      } finally {
        lookNoMore()
        await stock.stop()
      }
    },
  }
}
