import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import { ask } from '#client/http.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { fetchOrder } from '#streams/trade/order.stream.ts'
import type texts from '#locales/en/order.json'
import { links } from '../links.ts'
import type { Fact } from './fact.ts'
import { lifecycleUi, type Subject } from './lifecycle-ui.ts'
import { orderOfNotice } from './order/order-of-notice.ts'
import { buyer, orderNumber, remark, shop } from './order/order-facts.ts'
import { refundUi } from './refund.ui.tsx'
import { settlementUi } from './settlement.ui.tsx'

declare module 'i18next' {
  interface Catalogues {
    order: typeof texts
  }
}

type Of = Subject<OrderView, OrderView>

const total = ({ root }: Of): Fact => ({ label: 'order:facts.total', micro: root.money.total })
/** What an order that ends now gives back; undefined where nothing was paid. */
function refunded({ root: { money } }: Of): string | undefined {
  const micro = BigInt(money.paid) - BigInt(money.refunded)
  return micro > 0n ? micro.toString() : undefined
}
function goesBack(of: Of): Fact[] {
  const micro = refunded(of)
  return micro === undefined ? [] : [{ label: 'order:facts.goesBack', micro }]
}
const toShop = ({ root }: Of): Fact => ({ label: 'order:facts.toShop', micro: root.money.escrow })
const items = ({ root }: Of): Fact => ({
  label: 'order:facts.goods',
  // A line that was refunded before shipping stays in the shop.
  items: root.lines.filter(({ refunded, paid_share }) => BigInt(refunded) < BigInt(paid_share) || refunded === '0'),
})
/** A reason that may be left out. */
const given = (reason: string): { reason?: string } => (reason.trim() === '' ? {} : { reason })
const shipTo = ({ root }: Of): Fact => ({ label: 'order:facts.shipTo', address: root.address })

/** The alert of a new order covers both: before it is paid there is nothing that the merchant could do. */
const MERCHANT_NOTIFIED_ONCE: ReadonlySet<string> = new Set([
  orderLifecycle.creations['order.place'].as,
  orderLifecycle.events['order.pay'].as,
])

/** The order on screens. */
export const orderUi = lifecycleUi(orderLifecycle, {
  types: {} as { view: OrderView; root: OrderView },
  texts: 'order:',
  noticeLink: orderOfNotice,
  tones: {
    unpaid: 'waiting',
    shipped: 'moving',
    received: 'moving',
    comment: 'good',
    completed: 'good',
    cancelled: 'over',
    refunded: 'over',
  },
  // Everybody waits for an open refund, so it is named first.
  badge: ({ facts }) =>
    facts.openRefunds > 0 ? { tone: 'waiting', label: 'order:badge.refundInProgress' } : undefined,
  openWork: { what: 'orders', place: (id) => (id === null ? links.orders() : links.orderDetail(id)) },
  link: ({ id, as }) => (as === 'merchant' ? links.shopOrderDetail(id) : links.orderDetail(id)),
  about: ({ as, shop, buyer }) => (as === 'merchant' ? buyer.nickname : shop.name),
  // The merchant gets the alert of a new order, once it is paid.
  silent: ({ as }, event) => as === 'merchant' && MERCHANT_NOTIFIED_ONCE.has(event),
  read: (order) => fetchOrder(order),
  parts: [{ ui: settlementUi, view: ({ settlement }) => settlement }, { ui: refundUi }],
  events: {
    'order.pay': { tone: 'good', kind: 'primary', icon: 'wallet', to: ({ root }) => links.checkout({ ids: root.id }) },
    'order.ship': {
      tone: 'moving',
      kind: 'primary',
      icon: 'truck',
      form: 'parcel',
      facts: (of) => [...remark(of), shipTo(of), items(of)],
      send: ({ root: { id } }, parcel) => ask(orderMoves['order.ship'], { id, parcel }),
    },
    'order.confirm': {
      tone: 'good',
      kind: 'primary',
      icon: 'check',
      form: 'confirm',
      facts: (of) => [orderNumber(of), shop(of), toShop(of)],
      send: ({ root: { id } }) => ask(orderMoves['order.confirm'], { id }),
    },
    'order.review': { tone: 'good', kind: 'primary', icon: 'star', to: ({ root }) => links.comment(root.id) },
    'order.remind': {
      tone: 'waiting',
      kind: 'quiet',
      icon: 'bell',
      send: ({ root: { id } }) => ask(orderMoves['order.remind'], { id }),
    },
    'order.extend': {
      tone: 'waiting',
      kind: 'quiet',
      icon: 'clock',
      form: 'confirm',
      facts: (of) => [orderNumber(of)],
      send: ({ root: { id } }) => ask(orderMoves['order.extend'], { id }),
    },
    'order.changeAddress': {
      tone: 'waiting',
      kind: 'quiet',
      icon: 'pin',
      form: 'address',
      facts: ({ root }, { address }) => [
        { label: 'order:facts.oldAddress', address: root.address },
        ...(address ? [{ label: 'order:facts.newAddress', address }] : []),
      ],
      send: ({ root: { id } }, { address_id }) => ask(orderMoves['order.changeAddress'], { id, address_id }),
    },
    'order.lowerPrice': {
      tone: 'waiting',
      kind: 'quiet',
      icon: 'edit',
      form: 'price',
      verb: () => 'lowerPrice',
      amount: (_of, typed) => parseAmount(typed.total),
      hints: ({ root: { money } }) => ({ total: money.total, freight: money.freight }),
      facts: (of) => [buyer(of), total(of)],
      input: (typed) => ({ totalMicro: parseAmount(typed.total) ?? '0' }),
      send: ({ root: { id } }, typed) =>
        ask(orderMoves['order.lowerPrice'], { id, total: parseAmount(typed.total) ?? '' }),
    },
    'order.cancel': {
      tone: 'over',
      kind: 'destructive',
      icon: 'close',
      form: 'cancel',
      facts: (of) => [orderNumber(of), total(of)],
      send: ({ root: { id } }, { reason }) => ask(orderMoves['order.cancel'], { id, ...given(reason) }),
    },
    'order.merchantCancel': {
      tone: 'bad',
      kind: 'destructive',
      icon: 'close',
      form: 'cancel',
      verb: () => 'giveBack',
      amount: refunded,
      facts: (of) => [orderNumber(of), buyer(of), ...goesBack(of)],
      send: ({ root: { id } }, { reason }) => ask(orderMoves['order.merchantCancel'], { id, ...given(reason) }),
    },
    'order.forceClose': {
      tone: 'bad',
      kind: 'destructive',
      icon: 'close',
      form: 'reason',
      verb: () => 'closeAndGiveBack',
      amount: refunded,
      facts: (of) => [orderNumber(of), buyer(of), shop(of), ...goesBack(of)],
      send: ({ root: { id } }, { reason }) => ask(orderMoves['order.forceClose'], { id, reason }),
    },
    'order.expire': { tone: 'over' },
    'order.shipTimeout': { tone: 'bad' },
    'order.delivered': { tone: 'moving' },
    'order.autoReceive': { tone: 'good' },
    'order.reviewTimeout': { tone: 'good' },
    'order.countRefunds': { tone: 'waiting' },
    'order.allLinesRefunded': { tone: 'over' },
  },
})
