import type { FastifyInstance } from 'fastify'
import { deskCaseContract } from '#contract/desk/desk-case.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { assignToMe, deskCase, deskQueue, deskWaiting, extendMine, releaseMine } from './case.service.ts'

/** The queue of the desk, and the assignment of its cases. */
export function deskCaseRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskCaseContract, {
    queue: (ask, input) => deskQueue(ask, input),
    waiting: (ask) => deskWaiting(ask),
    case: (ask, input) => deskCase(ask, input),
    assign: (ask, input) => assignToMe(ask, input),
    release: (ask, input) => releaseMine(ask, input),
    extend: (ask, input) => extendMine(ask, input),
  })
}
