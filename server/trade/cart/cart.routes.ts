import type { FastifyInstance } from 'fastify'
import { cartContract } from '#contract/trade/cart.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { moveToFavourites, myCart, previewCart, storeLine } from './cart.service.ts'
import { mergeKeptCart } from './merge.service.ts'

/** The calls about the cart. */
export function cartRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, cartContract, {
    lists: (ask) => myCart(ask),
    storage: (ask, input) => storeLine(ask, input),
    collect: (ask, { sku_ids }) => moveToFavourites(ask, sku_ids),
    merge: (ask, input) => mergeKeptCart(ask, input),
    preview: (ask, input) => previewCart(ask, input),
  })
}
