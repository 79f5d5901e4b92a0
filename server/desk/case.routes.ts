import type { FastifyInstance } from 'fastify'
import { deskCaseContract } from '#contract/desk-case.contract.ts'
import { serve } from '../plugins/serve.ts'
import type { Services } from '../services.ts'
import { deskCase, deskQueue, keepDeskCase, takeDeskCase } from './case.service.ts'

/** The one queue of the desk, and who has taken what. */
export function deskCaseRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskCaseContract, {
    queue: (ask, input) => deskQueue(ask, input),
    case: (ask, input) => deskCase(ask, input),
    take: (ask, input) => takeDeskCase(ask, input),
    keep: (ask, input) => keepDeskCase(ask, input),
  })
}
