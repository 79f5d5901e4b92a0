import type { FastifyInstance } from 'fastify'
import { pushContract } from '#contract/people/push.contract.ts'
import { atDoor, serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { pushKey, subscribe, unsubscribe } from './push.service.ts'

/** The calls about pushes. */
export function pushRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, pushContract, {
    key: async (ask) => pushKey(ask),
    subscribe: atDoor((ask, input) => subscribe(ask, input)),
    unsubscribe: atDoor((ask) => unsubscribe(ask)),
  })
}
