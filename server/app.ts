import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Database } from './platform/db/database.ts'
import { expectTrueClock, measureShopTime } from './platform/db/shop-time.ts'
import { expectNoDemo } from './operations/demo/demo-traces.ts'
import { registry } from './domains.ts'
import { serveStatus } from './operations/status/status.ts'
import type { Env } from './env.ts'
import type { Sockets } from './platform/events/sockets.ts'
import type { Runner } from './platform/domain/runner.ts'
import { type JobsAt, startJobs } from './platform/jobs/start-jobs.ts'
import { admitAccessTokens } from './platform/plugins/access-tokens.ts'
import { setCacheRules } from './platform/plugins/cache-rules.ts'
import { compressAnswers } from './platform/plugins/compression.ts'
import { watchConnections } from './platform/plugins/connections.ts'
import { describeApi } from './platform/plugins/docs.ts'
import { handleErrors } from './platform/plugins/errors.ts'
import { serveFiles } from './platform/plugins/files.ts'
import { watchHealth } from './platform/plugins/health.ts'
import { limitRequests } from './platform/plugins/limits.ts'
import { openApp } from './platform/plugins/open-app.ts'
import { built, secureHeaders, servePage } from './platform/plugins/page.ts'
import { expectPolicies } from './platform/plugins/policies.ts'
import { sayPosition } from './platform/plugins/standby-reads.ts'
import { traceCalls } from './platform/plugins/trace-calls.ts'
import { refuseBrokenText } from './platform/plugins/well-formed.ts'
import { buildServices } from './services.build.ts'
import type { Services } from './platform/domain/services.ts'
import { pause } from './platform/process/time.ts'

/** The whole server, built but not listening. */
export interface Shop {
  readonly app: FastifyInstance
  readonly services: Services
  readonly sockets: Sockets
  /** Starts the clock and the other jobs, and some time later the chores; tests that drive time themselves leave them off. */
  readonly startJobs: (options?: Partial<Pick<JobsAt, 'choresApartMs' | 'paceOf'>>) => Promise<void>
  readonly close: () => Promise<void>
}

/** One step of a job, a mail to a slow post office, may take longer than those should wait who are owed an answer. */
const JOBS_AT_MOST_MS = 8_000
const CHORES_APART_MS = 2_000

/**
 * Builds the server on a database, from the list of domains. Nothing listens and no job runs until asked. The log goes to standard
 * output, and the pages are those that were built, by default.
 */
export async function buildShop(
  env: Env,
  db: Database,
  logTo: NodeJS.WritableStream = process.stdout,
  pages?: string,
): Promise<Shop> {
  if (env.production && !env.REHEARSAL) await expectNoDemo(db)
  if (env.production) await expectTrueClock(db)
  let stopping = false
  const isStopping = (): boolean => stopping
  const app = openApp(env, logTo, isStopping)
  const onError = (error: unknown): void => app.log.error({ err: error }, 'a job failed')
  const jobs = new Map<string, Runner>()
  const { services, sockets, stopStock } = await buildServices({ env, db, registry, app, jobs, onError })
  const connections = watchConnections(app.server as Server)

  traceCalls(app, services.tracer)
  expectPolicies(app)
  secureHeaders(app, env)
  setCacheRules(app)
  sayPosition(app, services.standby)
  await limitRequests(app, env, services.limiter)
  await compressAnswers(app)
  handleErrors(app)
  refuseBrokenText(app)
  admitAccessTokens(app, services)
  await describeApi(app)
  watchHealth(app, services, { sockets: sockets.count, age: sockets.age, jobs, isStopping })
  serveStatus(app, services, sockets.age)
  await measureShopTime(db)
  for (const { routes = [] } of registry.domains) for (const serve of routes) serve(app, services)
  serveFiles(app, env)
  await servePage(app, pages, env.production ? env.DATA_DIR : undefined)
  for (const domain of registry.domains) domain.pages?.(app, services, pages ?? built)

  return {
    app,
    services,
    sockets,
    startJobs: (options) => startJobs(services, { choresApartMs: CHORES_APART_MS, ...options, jobs, onError }),
    close: async () => {
      stopping = true
      const stopped = Promise.all([...jobs.values()].map((job) => job.stop()))
      await Promise.all([Promise.race([stopped, pause(JOBS_AT_MOST_MS, { ref: false })]), sockets.leave()])
      const lookNoMore = connections.endIdle()
      try {
        await sockets.close()
        await app.close()
      } finally {
        lookNoMore()
        await stopStock()
        await services.tracer.close()
        await services.standby?.close()
      }
    },
  }
}
