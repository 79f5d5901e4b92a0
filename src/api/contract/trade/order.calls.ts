import { get, keyed, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  AddOrder,
  AddressChange,
  Approvals,
  Batch,
  Confirmed,
  Counters,
  Done,
  Cancel,
  DeliveryTime,
  FindMyOrders,
  ForceClose,
  Logistics,
  LowerPrice,
  OrderCard,
  OrderList,
  OrderStatus,
  OrderView,
  ParcelTimes,
  Payment,
  PaymentTotal,
  Quote,
  QuoteInput,
  Ship,
  ShopOrderList,
  WriteReview,
} from './order.contract.ts'

/** A shopper's calls about orders. */
export const orderCalls = {
  getOrderGoodsList: post<QuoteInput, Quote>('order/getOrderGoodsList'),
  addOrder: keyed<AddOrder, Batch>('order/addOrder'),
  getOrderList: get<OrderList, Page<OrderCard>>('order/getOrderList'),
  // Posted: addresses of requests are logged, and what a person bought is theirs to know.
  findOrders: post<FindMyOrders, Page<OrderCard>>('order/findOrders'),
  getOrderInfo: get<OnlyId, OrderView>('order/getOrderInfo'),
  statuses: get<OrderList, Page<OrderStatus>>('order/statuses'),
  getLogistics: get<OnlyId, Logistics>('order/getLogistics'),
  deliveryTime: get<DeliveryTime, ParcelTimes>('order/deliveryTime'),
  counters: get<Record<never, never>, Counters>('order/counters'),
  delOrder: post<OnlyId, Done>('order/delOrder'),
}

/** Paying one or several orders at once. */
export const payCalls = {
  getPay: get<PaymentTotal, Payment>('pay/getPay'),
  payment: keyed<Confirmed, Batch>('pay/payment'),
}

/** A merchant's calls about orders. */
export const shopOrderCalls = {
  orderList: get<ShopOrderList, Page<OrderCard>>('shop/orderList'),
  orderInfo: get<OnlyId, OrderView>('shop/orderInfo'),
}

/** Customer service's calls about orders. */
export const deskOrderCalls = {
  orderInfo: get<OnlyId, OrderView>('desk/orderInfo'),
  approvals: get<OnlyId, Approvals>('desk/approvals'),
}

/** The moves of an order, by event. */
export const orderMoves = {
  'order.cancel': keyed<Cancel, OrderView>('order/cancelOrder'),
  'order.confirm': keyed<OnlyId, OrderView>('order/confirmOrder'),
  'order.extend': keyed<OnlyId, OrderView>('order/extendReceipt'),
  'order.remind': keyed<OnlyId, OrderView>('order/remindShip'),
  'order.changeAddress': keyed<AddressChange, OrderView>('order/editOrderAddress'),
  'order.review': keyed<WriteReview, OrderView>('order/commentOrder'),
  'order.ship': keyed<Ship, OrderView>('shop/delivery'),
  'order.lowerPrice': keyed<LowerPrice, OrderView>('shop/lowerPrice'),
  'order.merchantCancel': keyed<Cancel, OrderView>('shop/cancelOrder'),
  'order.forceClose': keyed<ForceClose, OrderView>('desk/forceClose'),
}
