import type { FastifyInstance } from 'fastify'
import { wishListContract } from '#contract/catalogue/wish-list.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { myWishList, sharedList, shareWishList } from './wish-list.service.ts'

/** Serves the list that a person shares, to them and to others. */
export function wishListRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, wishListContract, {
    mine: (ask) => myWishList(ask),
    share: (ask, input) => shareWishList(ask, input),
    shared: (ask, input) => sharedList(ask, input),
  })
}
