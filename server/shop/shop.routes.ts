import type { FastifyInstance } from 'fastify'
import { deskShopContract, shopBoardContract, shopContract, shopMovesContract } from '#contract/shop.contract.ts'
import { serveMoves } from '../moves/serve-moves.ts'
import { serve } from '../plugins/serve.ts'
import type { Services } from '../services.ts'
import { shopBoard } from '../shop-board/shop-board.service.ts'
import { shopTrends } from '../shop-board/shop-trends.service.ts'
import * as shop from './shop.service.ts'

/** Reads and follows shops, and the merchant's board. */
export function shopRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, shopContract, {
    shop: (ask, { id }) => shop.readShop(ask, id),
    list: (ask, input) => shop.shops(ask, input),
    follow: (ask, input) => shop.follow(ask, input),
    followList: (ask, input) => shop.followedShops(ask, input),
  })
  serve(app, services, shopBoardContract, {
    index: (ask) => shopBoard(ask),
    trends: (ask, { days }) => shopTrends(ask, Number(days)),
    state: (ask) => shop.shopState(ask, ask.session.shopId ?? '', 'merchant'),
  })
  serve(app, services, deskShopContract, {
    shops: (ask, input) => shop.deskShops(ask, input),
    shop: (ask, { id }) => shop.shopState(ask, id, 'support'),
  })
  serveMoves(app, services, shopMovesContract)
}
