import type { FastifyInstance } from 'fastify'
import { deskRechargeContract, rechargeContract } from '#contract/money/recharge.contract.ts'
import { serveMoves } from '../../desk/moves/serve-moves.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as recharge from './recharge.service.ts'

/** The calls about money on its way in. */
export function rechargeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, rechargeContract, {
    address: (ask, { network }) => recharge.depositAddress(ask, network),
    add: (ask, input) => recharge.submitRecharge(ask, input),
    lists: (ask, input) => recharge.myRecharges(ask, input),
    info: (ask, { id }) => recharge.myRecharge(ask, id),
  })
  serveMoves(app, services, deskRechargeContract)
}
