import type { FastifyInstance } from 'fastify'
import { deskTradeContract } from '#contract/desk/desk-trade.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { farBelowListPrice, loneTrades } from './trade.service.ts'

/** Trades that may be made for sales and stars alone, for customer service. */
export function deskTradeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskTradeContract, {
    farBelowList: (ask, input) => farBelowListPrice(ask, input),
    loneTrades: (ask, input) => loneTrades(ask, input),
  })
}
