import { existsSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { root } from '../root.ts'

const dist = join(root, 'dist')

/** Security headers with a strict content policy: no inline script, connections to ourselves and the chat host only. */
export async function secureHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const chat = env.CHAT_URL ? [env.CHAT_URL, env.CHAT_URL.replace(/^http/, 'ws')] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...chat],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: env.production,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}

/** Serves the built page: hashed assets for ever, the entry never cached. */
export async function servePage(app: FastifyInstance): Promise<void> {
  if (!existsSync(dist)) return
  await app.register(staticFiles, {
    root: dist,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
