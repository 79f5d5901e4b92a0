import type { FastifyInstance } from 'fastify'
import { promotionContract, shopPromotionContract } from '#contract/fund/promotion.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { placesFor } from './places.service.ts'
import { pausePromotion, promote, readPromotion } from './promotion.service.ts'
import { seePlace } from './seen.service.ts'

/** Promoted places, and what a merchant promotes. */
export function promotionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, promotionContract, {
    places: (ask, input) => placesFor(ask, input),
    seen: (ask, input) => seePlace(ask, input),
  })
  serve(app, services, shopPromotionContract, {
    promotion: (ask) => readPromotion(ask),
    promote: (ask, input) => promote(ask, input),
    pause: (ask, input) => pausePromotion(ask, input),
  })
}
