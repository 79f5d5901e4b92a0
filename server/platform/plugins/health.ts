import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { statement } from '../db/database.ts'
import { coalesce } from '../memory/coalesce.ts'
import type { Services } from '../domain/services.ts'
import { startTimer, type Timer } from '../process/time.ts'
import { addGauge, missingOf } from './gauge.ts'
import { whoMayWatch } from './may-watch.ts'
import { addProcessFigures, type OwnHealth } from './process-figures.ts'

const alive = statement('health', 'select 1')
/** The caller is a load balancer: it needs a negative answer rather than none. */
const PATIENCE_MS = 2_000

/** Whether the database answers, and soon. */
async function answers(db: Services['db']): Promise<boolean> {
  let timer: Timer | undefined
  const tooLate = new Promise<boolean>((resolve) => (timer = startTimer(() => resolve(false), PATIENCE_MS)))
  const asked = db.run(alive).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}

/** Within this time everybody gets the same answer: asked however often, the database is asked once. */
const FRESH_MS = 1_000
const answersLately = coalesce(FRESH_MS, (db: Services['db'], _health: 'health') => answers(db))

let figures: Registry | undefined

/** The figures of the process, made once: the runtime keeps the collector for good, and a closed shop with it. */
function figuresOfProcess(): Registry {
  if (figures) return figures
  figures = new Registry()
  collectDefaultMetrics({ register: figures })
  return figures
}

/** `/healthz` (the process), `/readyz` (the database too, and that it stays), `/metrics` (Prometheus, for the token). */
export function watchHealth(app: FastifyInstance, services: Services, own: OwnHealth): void {
  const { db } = services
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  addProcessFigures(registry, services, own)
  addGauge(
    registry,
    { name: 'database_up', help: 'Whether the database answers within two seconds (1) or not (0)' },
    async (set) => set((await answersLately(db, 'health')) ? 1 : 0),
  )
  for (const gauge of services.registry.domains.flatMap(({ gauges = [] }) => gauges))
    addGauge(registry, gauge, async (set) => {
      for (const { labels, value } of await gauge.read(services)) set(value, labels)
    })
  addGauge(
    registry,
    { name: 'figures_missing', help: 'Figures that failed or hung when they were last read, and are not shown' },
    (set) => set(missingOf(registry).size),
  )
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/healthz', hidden, () => ({ ok: true }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const ok = !own.isStopping() && (await answersLately(db, 'health'))
    return ok ? reply.send({ ok }) : reply.status(503).header('retry-after', '2').send({ ok })
  })
  const ofProcess = figuresOfProcess()
  const mayAsk = whoMayWatch(services.env)
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayAsk(request.headers.authorization))
      return reply.status(401).header('www-authenticate', 'Bearer').send({ ok: false })
    const all = Registry.merge([ofProcess, registry])
    return reply.type(all.contentType).send(await all.metrics())
  })
}
