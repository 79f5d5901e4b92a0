import type { FastifyInstance } from 'fastify'
import {
  deskOrderContract,
  orderContract,
  orderMovesContract,
  payContract,
  shopOrderContract,
} from '#contract/trade/order.contract.ts'
import { reviewContract } from '#contract/catalogue/review.contract.ts'
import { shopExportContract } from '#contract/catalogue/goods-import.contract.ts'
import { shopOrdersContract } from '#contract/trade/shop-orders.contract.ts'
import { serveMoves } from '../../desk/moves/serve-moves.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { previewShipping, shipMany } from './bulk-ship.service.ts'
import { editReview } from './edit-review.service.ts'
import { readLogistics } from './logistics.ts'
import { myReviews } from './my-reviews.queries.ts'
import * as order from './order.service.ts'
import { ordersFile } from './orders-export.ts'
import { placeOrders, quoteCheckout, readParcelTimes } from './place.service.ts'
import { findOrders, listShopOrders, packingSlips, shopCarriers } from './shop-orders.service.ts'

/** The order and payment calls of shoppers, merchants and customer service. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, orderContract, {
    getOrderGoodsList: (ask, input) => quoteCheckout(ask, input),
    addOrder: (ask, input) => placeOrders(ask, input),
    deliveryTime: (ask, input) => readParcelTimes(ask, input),
    getOrderList: (ask, input) => order.myOrders(ask, input),
    findOrders: (ask, input) => order.findMyOrders(ask, input),
    getOrderInfo: (ask, { id }) => order.readOrder(ask, id, 'shopper'),
    statuses: (ask, input) => order.myOrderStatuses(ask, input),
    getLogistics: (ask, { id }) => readLogistics(ask, id),
    counters: (ask) => order.orderCounters(ask),
    delOrder: (ask, { id }) => order.forgetOrder(ask, id),
  })
  serve(app, services, reviewContract, {
    mine: (ask, input) => myReviews(ask, input),
    edit: (ask, input) => editReview(ask, input),
  })
  serve(app, services, payContract, {
    getPay: (ask, { ids }) => order.payment(ask, ids.split(',')),
    payment: (ask, input) => order.payOrders(ask, input),
  })
  serve(app, services, shopOrderContract, {
    orderList: (ask, input) => listShopOrders(ask, input),
    orderInfo: (ask, { id }) => order.readOrder(ask, id, 'merchant'),
  })
  serve(app, services, shopOrdersContract, {
    find: (ask, input) => findOrders(ask, input),
    packingSlips: (ask, input) => packingSlips(ask, input),
    carriers: (ask) => shopCarriers(ask),
    shipPreview: (ask, input) => previewShipping(ask, input),
    shipMany: (ask, input) => shipMany(ask, input),
  })
  serveMoves(app, services, orderMovesContract)
  const { orders } = shopExportContract
  serve(app, services, { orders }, { orders: (ask, input) => ordersFile(ask, input) })
  serve(app, services, deskOrderContract, {
    orderInfo: (ask, { id }) => order.readOrder(ask, id, 'support'),
    approvals: (ask, { id }) => order.approvalsOfOrder(ask, id),
  })
}
