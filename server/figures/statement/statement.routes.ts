import type { FastifyInstance } from 'fastify'
import { statementContract } from '#contract/figures/statement.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { statementFile, statementList, statementOf } from './statement.service.ts'

/** The settlement statements of a shop. */
export function statementRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, statementContract, {
    list: (ask) => statementList(ask),
    month: (ask, input) => statementOf(ask, input),
    csv: (ask, input) => statementFile(ask, input),
  })
}
