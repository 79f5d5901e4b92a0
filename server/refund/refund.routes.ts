import type { FastifyInstance } from 'fastify'
import { deskRefundContract, refundContract, shopRefundContract } from '#contract/refund.contract.ts'
import { serve } from '../plugins/serve.ts'
import type { Services } from '../services.ts'
import * as refund from './refund.service.ts'

/** The refund calls of shoppers, merchants and customer service. */
export function refundRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, refundContract, {
    addApply: (ask, input) => refund.applyForRefund(ask, input),
    editRefund: (ask, input) => refund.editRefund(ask, input),
    toExpress: (ask, { id, parcel }) => refund.sendBack(ask, id, parcel),
    closeRefund: (ask, { id }) => refund.cancelRefund(ask, id),
    arbitrationRefund: (ask, input) => refund.appealRefund(ask, input),
  })
  serve(app, services, shopRefundContract, {
    refundAgree: (ask, { id }) => refund.agreeRefund(ask, id),
    refundRefuse: (ask, input) => refund.refuseRefund(ask, input),
    refundReceiving: (ask, { id, sellable }) => refund.receiveReturn(ask, id, sellable),
    refundDispute: (ask, input) => refund.disputeReturn(ask, input),
  })
  serve(app, services, deskRefundContract, {
    ruleRefund: (ask, input) => refund.ruleRefund(ask, input),
  })
}
