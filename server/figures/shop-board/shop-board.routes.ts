import type { FastifyInstance } from 'fastify'
import { shopBoardContract } from '#contract/shops/shop.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { shopBoard } from './shop-board.service.ts'
import { shopTrends } from './shop-trends.service.ts'

/** The merchant's board, and how its figures went. */
export function shopBoardRoutes(app: FastifyInstance, services: Services): void {
  const { index, trends } = shopBoardContract
  serve(
    app,
    services,
    { index, trends },
    {
      index: (ask) => shopBoard(ask),
      trends: (ask, { days }) => shopTrends(ask, Number(days)),
    },
  )
}
