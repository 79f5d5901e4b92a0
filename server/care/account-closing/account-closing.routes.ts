import type { FastifyInstance } from 'fastify'
import { accountClosingContract } from '#contract/care/account-closing.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { cancelAccount, checkClosing } from './account-closing.service.ts'
import { myData } from './my-data.service.ts'

/** The calls about cancelling an account and taking one's data along. */
export function accountClosingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, accountClosingContract, {
    check: (ask) => checkClosing(ask),
    cancel: (ask, input) => cancelAccount(ask, input),
    data: (ask) => myData(ask),
  })
}
