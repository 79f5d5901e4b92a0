import { hash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#contract/problem.ts'
import { homeOf } from './ip-range.ts'
import type { Env } from '../env.ts'
import { malformed } from './serve.ts'

/** Calls a minute. Many people may stand behind one address; one session is one person. */
const PER_ADDRESS = 1_200
const PER_SESSION = 600

const sessionName = ({ headers }: FastifyRequest): string => hash('sha256', String(headers['token']), 'base64url')

/** Keeps one address or session from crowding out the others: beyond the limit 429 with the seconds to wait. */
export async function limitRequests(app: FastifyInstance, env: Env): Promise<void> {
  if (!env.RATE_LIMIT) return
  await app.register(rateLimit, { global: false })
  const timeWindow = '1 minute'
  const byAddress = app.createRateLimit({ max: PER_ADDRESS, timeWindow, keyGenerator: ({ ip }) => `ip ${homeOf(ip)}` })
  const bySession = app.createRateLimit({
    max: PER_SESSION,
    timeWindow,
    keyGenerator: (request) => `s ${sessionName(request)}`,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    for (const limit of request.headers['token'] ? [byAddress, bySession] : [byAddress]) {
      const found = await limit(request)
      if (found.isAllowed || !found.isExceeded) continue
      const seconds = Math.max(1, found.ttlInSeconds)
      return malformed(reply, problem('system.tooManyRequests', { seconds }))
    }
  })
}
