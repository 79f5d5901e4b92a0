import type { FastifyInstance } from 'fastify'
import {
  deskServiceContract,
  deskServiceMovesContract,
  serviceContract,
  serviceMovesContract,
} from '#contract/care/service-case.contract.ts'
import { serveMoves } from '../../desk/moves/serve-moves.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as cases from './service-case.service.ts'

/** The calls of customer service, for its customers and for the desk. */
export function serviceCaseRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, serviceContract, { state: (ask) => cases.serviceState(ask) })
  serveMoves(app, services, serviceMovesContract)
  serve(app, services, deskServiceContract, {
    board: (ask) => cases.serviceBoard(ask),
    cases: (ask, input) => cases.deskCases(ask, input),
    one: (ask, input) => cases.deskServiceCase(ask, input),
    customer: (ask, input) => cases.lookAtCustomer(ask, input),
    note: (ask, input) => cases.writeNote(ask, input),
  })
  serveMoves(app, services, deskServiceMovesContract)
}
