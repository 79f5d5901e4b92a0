import type { FastifyInstance } from 'fastify'
import { deskShopContract, shopBoardContract, shopContract, shopMovesContract } from '#contract/shops/shop.contract.ts'
import { serveMoves } from '../../desk/moves/serve-moves.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as shop from './shop.service.ts'

/** Lists and follows shops, and shows a merchant the state of theirs. */
export function shopRoutes(app: FastifyInstance, services: Services): void {
  const { list, follow, followList } = shopContract
  serve(
    app,
    services,
    { list, follow, followList },
    {
      list: (ask, input) => shop.shops(ask, input),
      follow: (ask, input) => shop.follow(ask, input),
      followList: (ask, input) => shop.followedShops(ask, input),
    },
  )
  const { state } = shopBoardContract
  serve(app, services, { state }, { state: (ask) => shop.shopState(ask, ask.session.shopId ?? '', 'merchant') })
  serve(app, services, deskShopContract, {
    shops: (ask, input) => shop.deskShops(ask, input),
    shop: (ask, { id }) => shop.shopState(ask, id, 'support'),
  })
  serveMoves(app, services, shopMovesContract)
}
