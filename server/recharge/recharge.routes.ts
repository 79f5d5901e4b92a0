import type { FastifyInstance } from 'fastify'
import { deskMoneyContract } from '#contract/desk-money.contract.ts'
import { rechargeContract } from '#contract/recharge.contract.ts'
import { withFactor } from '../account/factor.service.ts'
import { serve } from '../plugins/serve.ts'
import type { Services } from '../services.ts'
import * as recharge from './recharge.service.ts'
import { auditRecharge } from './review.service.ts'

const { auditRecharge: audit } = deskMoneyContract

/** The calls about money on its way in. */
export function rechargeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, rechargeContract, {
    address: (ask, { network }) => recharge.depositAddress(ask, network),
    add: (ask, input) => recharge.submitRecharge(ask, input),
    lists: (ask, input) => recharge.myRecharges(ask, input),
    info: (ask, { id }) => recharge.myRecharge(ask, id),
  })
  serve(
    app,
    services,
    { auditRecharge: audit },
    { auditRecharge: (ask, input) => withFactor(ask, (confirmed) => auditRecharge(confirmed, input)) },
  )
}
