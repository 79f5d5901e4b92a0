import { existsSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Env } from '../env.ts'
import { root } from '../root.ts'

const dist = join(root, 'dist')

/** Security headers with a strict content policy: no inline script, connections to ourselves and the chat host only, pictures from here and from `ASSETS_URL`. */
export function secureHeaders(app: FastifyInstance, env: Env): void {
  const chat = env.CHAT_URL ? [env.CHAT_URL, env.CHAT_URL.replace(/^http/, 'ws')] : []
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(env.ASSETS_URL ? [env.ASSETS_URL] : [])],
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
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** What helmet would set, asked once: it is the same for every answer, and making it costs as much as finding a session. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
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
