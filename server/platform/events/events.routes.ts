import type { FastifyInstance } from 'fastify'
import { socketContract } from '#contract/care/chat.contract.ts'
import { serve } from '../plugins/serve.ts'
import type { Services } from '../domain/services.ts'
import { catchUp, shake } from './shake.service.ts'

/** Binding a socket, and fetching what was missed. */
export function eventsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, socketContract, {
    shake: (ask, input) => shake(ask, input),
    eventsAfter: (ask, { topic, after, epoch }) => catchUp(ask, topic, after, epoch),
  })
}
