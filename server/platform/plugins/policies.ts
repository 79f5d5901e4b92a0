import type { FastifyInstance } from 'fastify'

/** What is for everyone without being a call: the description of the API, in its three forms. */
const DESCRIPTION = /^\/api\/(?:openapi\.json|docs(?:\/|$))/

/** Refuses to build a server that has a route below `/api` without a declared policy: who may ask is never left open. */
export function expectPolicies(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    const isCall = url.startsWith('/api') && !DESCRIPTION.test(url)
    if (isCall && (config as { policy?: string } | undefined)?.policy === undefined)
      throw new Error(`${url} has no policy: declare it in the contract, or give it a policy`)
  })
}
