import { hash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#contract/platform/problem.ts'
import type { Limiter } from '../limits/limiter.ts'
import { homeOf } from './ip-range.ts'
import type { BaseEnv } from '../configuration/base-env.ts'
import { malformed } from './serve.ts'

/** Calls a minute. Many people may stand behind one address; one session is one person. */
const PER_ADDRESS = 1_200
const PER_SESSION = 600
/** Pictures and files of the page a minute: one page shows dozens of them, and many people may stand behind one address. */
const FILES_PER_ADDRESS = 12_000
/** Monitoring asks every few seconds. */
const FIGURES_PER_ADDRESS = 60
/** Load balancers ask several times a second at most. */
const HEALTH_PER_ADDRESS = 600

/** What a request counts as, by the route that answers it. An unknown address and each route without a row count as calls. */
const COUNTED_AS: Readonly<Record<string, 'files' | 'figures' | 'health'>> = {
  '/files/:name': 'files',
  '/uploads/:name': 'files',
  // The page and its assets, and every address that nothing else answers.
  '/*': 'files',
  '/metrics': 'figures',
  '/status': 'figures',
  '/healthz': 'health',
  '/readyz': 'health',
}

const sessionName = ({ headers }: FastifyRequest): string => hash('sha256', String(headers['token']), 'base64url')

/**
 * Keeps one address or session from crowding out the others: beyond the limit 429 with the seconds to wait. The route that answers
 * decides what a request counts as, and never its raw address, which has many spellings. Where Redis is, the calls of all processes count;
 * files, health and figures stay those of each process.
 */
export async function limitRequests(
  app: FastifyInstance,
  env: BaseEnv,
  limiter: Pick<Limiter, 'countTogether'>,
): Promise<void> {
  if (!env.RATE_LIMIT) return
  await app.register(rateLimit, { global: false })
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator })
  const byAddress = (max: number, name: string) => limit(max, ({ ip }) => `${name} ${homeOf(ip)}`)
  const calls = byAddress(PER_ADDRESS, 'ip')
  const bySession = limit(PER_SESSION, (request) => `s ${sessionName(request)}`)
  const limits = {
    files: [byAddress(FILES_PER_ADDRESS, 'files')],
    figures: [byAddress(FIGURES_PER_ADDRESS, 'figures')],
    health: [byAddress(HEALTH_PER_ADDRESS, 'health')],
  }
  // Where clients come through a proxy, who connects by themselves is that proxy: it would take a process that refuses out of service.
  const isProxy = ({ ip, socket }: FastifyRequest): boolean => env.TRUST_PROXY !== false && ip === socket.remoteAddress
  app.addHook('onRequest', async (request, reply) => {
    const countedAs = COUNTED_AS[request.routeOptions.url ?? '']
    if (countedAs === 'health' && isProxy(request)) return
    const due = countedAs ? limits[countedAs] : request.headers['token'] ? [calls, bySession] : [calls]
    const within: Window[] = []
    for (const each of due) {
      const found = await each(request)
      if (found.isAllowed) continue
      if (found.isExceeded) return tooMany(reply, found.ttl)
      if (countedAs === undefined) within.push(found)
    }
    // At once: a slow Redis delays a call once.
    const waits = await Promise.all(within.map((each) => waitTogether(limiter, each)))
    const waitMs = Math.max(...waits, 0)
    if (waitMs > 0) return tooMany(reply, waitMs)
  })
}

interface Window {
  readonly key: string
  readonly max: number
  readonly timeWindow: number
}

/** How long a request must wait that is within the limit here, and beyond it at all processes together. */
async function waitTogether(
  limiter: Pick<Limiter, 'countTogether'>,
  { key, max, timeWindow }: Window,
): Promise<number> {
  const all = await limiter.countTogether(key, timeWindow)
  return all && all.current > max ? Math.max(1, all.ttl) : 0
}

const tooMany = (reply: FastifyReply, waitMs: number) =>
  malformed(reply, problem('system.tooManyRequests', { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) }))
