import type { FastifyInstance } from 'fastify'
import { invitationContract } from '#contract/figures/invitation.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { readInvited } from './invitation.queries.ts'

/** What an invitation code brought. */
export function invitationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, invitationContract, {
    invited: async ({ session }) => accepted(await readInvited(services.db, session.userId)),
  })
}
