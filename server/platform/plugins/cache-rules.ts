import type { FastifyInstance } from 'fastify'

/** Kept by no one: neither on the way nor on the disk of the device. */
export const NO_STORE = 'no-store'
/** Kept by the browser only, which asks again each time. Each answer carries the server's time, and countdowns go by the newest. */
const ASK_AGAIN = 'private, no-cache'
/** The request headers that change the answer of a call. */
const OF_CALLS = 'lang, token'

/**
 * Says of every answer who may keep it. No one may, unless the route says otherwise: a file by its content, or the page. A visitor's
 * answer of a call that declares itself public may be kept and is asked for again; the same call with a token is personal.
 */
export function setCacheRules(app: FastifyInstance): void {
  app.addHook('onRequest', ({ routeOptions: { config }, headers }, reply, done) => {
    const isShared = config.isPublic === true && headers['token'] === undefined
    void reply.header('cache-control', isShared ? ASK_AGAIN : NO_STORE)
    if (config.operation !== undefined) void reply.header('vary', OF_CALLS)
    done()
  })
}
