import type { FastifyInstance } from 'fastify'
import { ACCESS_TOKEN_PREFIX, type Scope } from '#contract/platform/call.ts'
import { refused } from '#contract/platform/problem.ts'
import type { Services, Session } from '../domain/services.ts'
import { answerUnread } from './serve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The person that the app of an access token reads for. */
    readsFor: Session | null
  }
  interface FastifyContextConfig {
    scope?: Scope | undefined
  }
}

/** Whether this is meant to be the access token of an app. */
const isOfApp = (token: unknown): token is string => typeof token === 'string' && token.startsWith(ACCESS_TOKEN_PREFIX)

/**
 * Lets the access token of an app make the calls whose contract names its scope, and no others: what is not declared is refused before
 * anything is looked up. A route that changes something cannot be built with a scope.
 */
export function admitAccessTokens(app: FastifyInstance, { accessTokens }: Pick<Services, 'accessTokens'>): void {
  app.decorateRequest('readsFor', null)
  app.addHook('onRoute', ({ url, method, config }) => {
    const { scope, policy } = config ?? {}
    const isRead = [method].flat().every((each) => each === 'GET' || each === 'HEAD')
    if (scope !== undefined && !(isRead && (policy === 'everyone' || policy === 'signedIn')))
      throw new Error(`${url} has a scope: only calls that read can be made with an access token`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const token = request.headers['token']
    const { operation, scope } = request.routeOptions.config
    if (operation === undefined || !isOfApp(token)) return
    if (scope === undefined) return answerUnread(request, reply, refused('accessToken.outOfReach'))
    const found = await accessTokens.admit(token, scope)
    if (!found.ok) return answerUnread(request, reply, found)
    request.readsFor = found.value
  })
}
