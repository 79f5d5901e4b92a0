import type { FastifyInstance } from 'fastify'
import { deskRefundContract, refundContract, refundMovesContract } from '#contract/trade/refund.contract.ts'
import { serveMoves } from '../../desk/moves/serve-moves.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { listRefunds } from './list-refunds.ts'
import { applyForRefund } from './refund.service.ts'

/** The refund calls of shoppers, merchants and customer service. */
export function refundRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, refundContract, {
    addApply: (ask, input) => applyForRefund(ask, input),
    getList: (ask, input) => listRefunds(ask, input),
  })
  serveMoves(app, services, refundMovesContract)
  serveMoves(app, services, deskRefundContract)
}
