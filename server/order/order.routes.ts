import type { FastifyInstance } from 'fastify'
import { deskOrderContract, orderContract, payContract, shopOrderContract } from '#contract/order.contract.ts'
import { pendingApprovals } from '../desk/pending-approvals.queries.ts'
import { atDoor, serve } from '../plugins/serve.ts'
import type { Services } from '../services.ts'
import { readLogistics } from './logistics.ts'
import * as order from './order.service.ts'
import { placeOrders, quoteCheckout } from './place.service.ts'

/** The order and payment calls of shoppers, merchants and customer service. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, orderContract, {
    getOrderGoodsList: (ask, input) => quoteCheckout(ask, input),
    addOrder: (ask, input) => placeOrders(ask, input),
    getOrderList: (ask, input) => order.myOrders(ask, input),
    getOrderInfo: (ask, { id }) => order.readOrder(ask, id, 'shopper'),
    getLogistics: (ask, { id }) => readLogistics(ask, id),
    counters: (ask) => order.orderCounters(ask),
    cancelOrder: atDoor((ask, { id }) => order.cancelOrder(ask, id)),
    confirmOrder: atDoor((ask, { id }) => order.confirmOrder(ask, id)),
    extendReceipt: atDoor((ask, { id }) => order.extendReceipt(ask, id)),
    remindShip: atDoor((ask, { id }) => order.remindShip(ask, id)),
    editOrderAddress: (ask, { id, address_id }) => order.changeAddress(ask, id, address_id),
    commentOrder: (ask, { id, lines }) => order.reviewOrder(ask, id, lines),
    delOrder: (ask, { id }) => order.forgetOrder(ask, id),
  })
  serve(app, services, payContract, {
    getPay: (ask, { ids }) => order.payment(ask, ids.split(',')),
    payment: (ask, input) => order.payOrders(ask, input),
  })
  serve(app, services, shopOrderContract, {
    orderList: (ask, input) => order.shopOrders(ask, input),
    orderInfo: (ask, { id }) => order.readOrder(ask, id, 'merchant'),
    delivery: atDoor((ask, { id, parcel }) => order.shipOrder(ask, id, parcel)),
    lowerPrice: atDoor((ask, { id, total }) => order.lowerPrice(ask, id, total)),
    merchantCancel: atDoor((ask, { id }) => order.merchantCancel(ask, id)),
  })
  serve(app, services, deskOrderContract, {
    orderInfo: (ask, { id }) => order.readOrder(ask, id, 'support'),
    approvals: (ask, { id }) => pendingApprovals(ask, id),
    forceClose: atDoor((ask, { id, reason }) => order.forceClose(ask, id, reason)),
  })
}
