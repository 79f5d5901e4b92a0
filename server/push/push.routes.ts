import type { FastifyInstance } from 'fastify'
import { pushContract } from '#contract/push.contract.ts'
import { atDoor, serve } from '../plugins/serve.ts'
import type { Services } from '../services.ts'
import { pushKey, subscribe, unsubscribe } from './push.service.ts'

/** The calls about pushes. */
export function pushRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, pushContract, {
    key: async (ask) => pushKey(ask),
    subscribe: atDoor((ask, input) => subscribe(ask, input)),
    unsubscribe: atDoor((ask) => unsubscribe(ask)),
  })
}
