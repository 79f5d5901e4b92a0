import { existsSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join, relative, resolve, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { BaseEnv } from '../configuration/base-env.ts'
import { root } from '../process/root.ts'
import { DOCS } from './docs.ts'
import { shareCode } from './shared-code.ts'

/** The folder of the built page. */
export const built = join(root, 'dist')
/** What a page of ours never asks a device for, nor may anything that got into it. */
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
]

/**
 * Security headers with a strict content policy. A page runs no inline script, makes none out of text, and takes connections to ourselves and the chat host
 * only, pictures from here and from `ASSETS_URL`. The answer of a call is no page: it may do nothing at all, and hears of nothing
 * that only a page could do.
 */
export function secureHeaders(app: FastifyInstance, env: BaseEnv): void {
  const chat = env.CHAT_URL ? [env.CHAT_URL, env.CHAT_URL.replace(/^http/, 'ws')] : []
  const pageWith = (scripts: Readonly<Record<string, readonly string[]>>): Record<string, string> => ({
    ...headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...(env.ASSETS_URL ? [env.ASSETS_URL] : [])],
          // A recorded message is played before it is sent.
          mediaSrc: ["'self'", 'blob:'],
          connectSrc: ["'self'", ...chat],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          ...scripts,
        },
      },
      strictTransportSecurity: env.production,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
    }),
    'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  })
  // No text becomes a script or markup, not even through a library. The one policy there may be names the service worker's file,
  // and is made once (src/streams/catalogue/page-worker.ts).
  const ofPages = pageWith({ requireTrustedTypesFor: ["'script'"], trustedTypes: ['page-worker'] })
  // The readable description of the API writes markup of its own, and shows nothing that people typed.
  const ofDocs = pageWith({})
  const ofAnswers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: env.production,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', ({ routeOptions: { url, config } }, reply, done) => {
    const isDocs = url?.startsWith(DOCS) === true
    void reply.headers(config.operation !== undefined ? ofAnswers : isDocs ? ofDocs : ofPages)
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

/** The folder with the code of other builds, if processes share one: without it the shop still serves its own. */
async function sharedCode(app: FastifyInstance, dist: string, dataDir: string): Promise<string[]> {
  try {
    // Files are served from a whole path only, and the folder of a shop may be named from where it is started.
    return [resolve(await shareCode(dist, dataDir))]
  } catch (error) {
    app.log.warn({ err: error }, 'pages of another build may miss their code while both run')
    return []
  }
}

/**
 * Serves the built page, compressed as it was built: hashed assets for ever, the entry never cached. With a `dataDir` that processes share,
 * each also serves the code of the builds that the others run or ran.
 */
export async function servePage(app: FastifyInstance, dist = built, dataDir?: string): Promise<void> {
  if (!existsSync(dist)) return
  const roots = [dist, ...(dataDir === undefined ? [] : await sharedCode(app, dist, dataDir))]
  await app.register(staticFiles, {
    root: roots,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Below the build: the folder that the shop is installed in may be called so too.
      const hashed = roots.some((folder) => relative(folder, path).startsWith(`assets${sep}`))
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
