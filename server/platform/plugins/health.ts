import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { statement } from '../db/database.ts'
import { isLoopback } from '../configuration/loopback.ts'
import { readOnceFor } from '../memory/read-once.ts'
import type { Services } from '../domain/services.ts'

const alive = statement('health', 'select 1')
/** The caller is a load balancer: it needs a negative answer rather than none. */
const PATIENCE_MS = 2_000

/** Whether the database answers, and soon. */
async function answers(db: Services['db']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, false)))
  const asked = db.run(alive).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}

/** Within this time everybody gets the same answer: asked however often, the database is asked once. */
const FRESH_MS = 1_000
const answersLately = readOnceFor(FRESH_MS, (db: Services['db'], _health: 'health') => answers(db))

let figures: Registry | undefined

/** What the process tells of itself, counted once: whoever counts is held by the runtime for good, and a closed shop with it. */
function figuresOfProcess(): Registry {
  if (figures) return figures
  figures = new Registry()
  collectDefaultMetrics({ register: figures })
  return figures
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Who may read the figures: whoever has `METRICS_TOKEN`. Without one, everybody on a loopback address and outside production. */
function whoMayAsk({ METRICS_TOKEN, production, HOST }: Services['env']): (authorization?: string) => boolean {
  if (METRICS_TOKEN === undefined) return () => !production && isLoopback(HOST)
  const wanted = digest(`Bearer ${METRICS_TOKEN}`)
  return (authorization = '') => timingSafeEqual(digest(authorization), wanted)
}

/** What a process knows of itself. */
export interface OwnHealth {
  /** How many sockets are open here. */
  readonly sockets: () => number
  /** Whether the process is stopping and must get no new clients. */
  readonly isStopping: () => boolean
}

/** `/healthz` (the process), `/readyz` (the database too, and that it stays), `/metrics` (Prometheus, for the token). */
export function watchHealth(app: FastifyInstance, services: Services, { sockets, isStopping }: OwnHealth): void {
  const { db } = services
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'sockets_open',
    help: 'Open sockets of this process',
    registers: [registry],
    collect() {
      this.set(sockets())
    },
  })
  for (const gauge of services.registry.domains.flatMap(({ gauges = [] }) => gauges))
    new Gauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: gauge.labels,
      registers: [registry],
      async collect() {
        this.reset()
        // The other figures of the process are needed while the database is away, too.
        const found = await gauge.read(services).catch(() => [])
        for (const { labels, value } of found) this.set(labels, value)
      },
    })
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
    const ok = !isStopping() && (await answersLately(db, 'health'))
    return ok ? reply.send({ ok }) : reply.status(503).header('retry-after', '2').send({ ok })
  })
  const ofProcess = figuresOfProcess()
  const mayAsk = whoMayAsk(services.env)
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayAsk(request.headers.authorization))
      return reply.status(401).header('www-authenticate', 'Bearer').send({ ok: false })
    const all = Registry.merge([ofProcess, registry])
    return reply.type(all.contentType).send(await all.metrics())
  })
}
