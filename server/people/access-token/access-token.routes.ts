import type { FastifyInstance } from 'fastify'
import { accessTokenContract } from '#contract/people/access-token.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { addAccessToken, endAccessToken, myAccessTokens } from './access-token.service.ts'

/** Serves the list of access tokens, making one and revoking it. */
export function accessTokenRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, accessTokenContract, {
    tokens: (ask) => myAccessTokens(ask),
    add: (ask, input) => addAccessToken(ask, input),
    end: (ask, { id }) => endAccessToken(ask, id),
  })
}
