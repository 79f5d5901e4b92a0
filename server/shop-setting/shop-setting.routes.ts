import type { FastifyInstance } from 'fastify'
import { shopSettingContract } from '#contract/shop-setting.contract.ts'
import { serve } from '../plugins/serve.ts'
import type { Services } from '../services.ts'
import { myFreights } from './freight.service.ts'

/** The calls about the settings of a merchant's shop. */
export function shopSettingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, shopSettingContract, {
    freights: (ask) => myFreights(ask),
  })
}
