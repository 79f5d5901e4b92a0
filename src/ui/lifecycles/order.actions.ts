import { parseAmount } from '#contract/typed-amount.ts'
import type { OrderEvent } from '#machines/order.machine.ts'
import { deskApi } from '#client/desk.api.ts'
import { orderApi } from '#client/order.api.ts'
import { shopOrderApi } from '#client/shop-order.api.ts'
import { links } from '../links.ts'
import type { Tone } from '../parts/status-badge.tsx'
import { type Fact, type Move, orderNumber, type Subject, through } from './moves.ts'

const total = ({ order }: Subject): Fact => ({ label: 'order:facts.total', micro: order.money.total })
/** What an order that ends now gives back; undefined where nothing was paid. */
const givesBack = ({ order: { money } }: Subject): string | undefined => {
  const micro = BigInt(money.paid) - BigInt(money.refunded)
  return micro > 0n ? micro.toString() : undefined
}
const goesBack = (of: Subject): Fact[] => {
  const micro = givesBack(of)
  return micro === undefined ? [] : [{ label: 'order:facts.goesBack', micro }]
}
const shop = ({ order }: Subject): Fact => ({ label: 'order:facts.shop', text: order.shop.name })
const toShop = ({ order }: Subject): Fact => ({ label: 'order:facts.toShop', micro: order.money.escrow })
const buyer = ({ order }: Subject): Fact => ({ label: 'order:facts.buyer', text: order.buyer.nickname })
const goods = ({ order }: Subject): Fact => ({
  label: 'order:facts.goods',
  // What was paid back unshipped stays on the shelf.
  lines: order.lines.filter(({ refunded, paid_share }) => BigInt(refunded) < BigInt(paid_share) || refunded === '0'),
})
const shipTo = ({ order }: Subject): Fact => ({ label: 'order:facts.shipTo', address: order.address })

const byItself = (name: string, tone: Tone): Move => ({ label: `order:actions.${name}`, tone, ask: null })

/** Every event of an order as screens show it: its label, its tone, and how a person asks for it. */
export const ORDER_MOVES: Readonly<Record<OrderEvent['type'], Move>> = {
  'order.pay': {
    label: 'order:actions.pay',
    tone: 'good',
    ask: { kind: 'primary', icon: 'wallet', way: 'link', to: ({ order }) => links.checkout({ ids: order.id }) },
  },
  'order.ship': {
    label: 'order:actions.ship',
    tone: 'moving',
    ask: through('parcel', {
      kind: 'primary',
      icon: 'truck',
      text: 'order:confirm.ship',
      facts: (of) => [shipTo(of), goods(of)],
      send: ({ order: { id } }, parcel) => shopOrderApi.ship({ id, parcel }),
    }),
  },
  'order.confirm': {
    label: 'order:actions.confirm',
    tone: 'good',
    ask: through('confirm', {
      kind: 'primary',
      icon: 'check',
      text: 'order:confirm.confirm',
      facts: (of) => [orderNumber(of), shop(of), toShop(of)],
      send: ({ order }) => orderApi.confirm(order.id),
    }),
  },
  'order.review': {
    label: 'order:actions.review',
    tone: 'good',
    ask: { kind: 'primary', icon: 'star', way: 'link', to: ({ order }) => links.comment(order.id) },
  },
  'order.remind': {
    label: 'order:actions.remind',
    tone: 'waiting',
    ask: { kind: 'quiet', icon: 'bell', way: 'send', send: ({ order }) => orderApi.remind(order.id) },
  },
  'order.extend': {
    label: 'order:actions.extend',
    tone: 'waiting',
    ask: through('confirm', {
      kind: 'quiet',
      icon: 'clock',
      text: 'order:confirm.extend',
      facts: (of) => [orderNumber(of)],
      send: ({ order }) => orderApi.extend(order.id),
    }),
  },
  'order.changeAddress': {
    label: 'order:actions.changeAddress',
    tone: 'waiting',
    ask: through('address', {
      kind: 'quiet',
      icon: 'pin',
      text: 'order:confirm.changeAddress',
      facts: ({ order }, { address }) => [
        { label: 'order:facts.oldAddress', address: order.address },
        ...(address ? [{ label: 'order:facts.newAddress', address }] : []),
      ],
      send: ({ order: { id } }, { address_id }) => orderApi.changeAddress({ id, address_id }),
    }),
  },
  'order.lowerPrice': {
    label: 'order:actions.lowerPrice',
    tone: 'waiting',
    ask: through('price', {
      kind: 'quiet',
      icon: 'edit',
      text: 'order:confirm.lowerPrice',
      verb: 'order:verbs.lowerPrice',
      micro: (_of, input) => parseAmount(input.total),
      facts: (of) => [buyer(of), total(of)],
      send: ({ order: { id } }, input) => shopOrderApi.lowerPrice({ id, total: parseAmount(input.total) ?? '' }),
    }),
  },
  'order.cancel': {
    label: 'order:actions.cancel',
    tone: 'over',
    ask: through('confirm', {
      kind: 'destructive',
      icon: 'close',
      text: 'order:confirm.cancel',
      facts: (of) => [orderNumber(of), total(of)],
      send: ({ order }) => orderApi.cancel(order.id),
    }),
  },
  'order.merchantCancel': {
    label: 'order:actions.merchantCancel',
    tone: 'bad',
    ask: through('confirm', {
      kind: 'destructive',
      icon: 'close',
      text: 'order:confirm.merchantCancel',
      verb: 'order:verbs.giveBack',
      micro: givesBack,
      facts: (of) => [orderNumber(of), buyer(of), ...goesBack(of)],
      send: ({ order }) => shopOrderApi.cancel(order.id),
    }),
  },
  'order.forceClose': {
    label: 'order:actions.forceClose',
    tone: 'bad',
    ask: through('reason', {
      kind: 'destructive',
      icon: 'close',
      text: 'order:confirm.forceClose',
      verb: 'order:verbs.closeAndGiveBack',
      micro: givesBack,
      facts: (of) => [orderNumber(of), buyer(of), shop(of), ...goesBack(of)],
      send: ({ order: { id } }, { reason }) => deskApi.forceClose({ id, reason }),
    }),
  },
  'order.expire': byItself('expire', 'over'),
  'order.shipTimeout': byItself('shipTimeout', 'bad'),
  'order.delivered': byItself('delivered', 'moving'),
  'order.autoReceive': byItself('autoReceive', 'good'),
  'order.reviewTimeout': byItself('reviewTimeout', 'good'),
  'order.countRefunds': byItself('countRefunds', 'waiting'),
  'order.allLinesRefunded': byItself('allLinesRefunded', 'over'),
}

/** The tone of a state, by the tags of the machine: the first one that is there. */
export const ORDER_TONES: readonly (readonly [tag: string, tone: Tone])[] = [
  ['unpaid', 'waiting'],
  ['shipped', 'moving'],
  ['received', 'moving'],
  ['comment', 'good'],
  ['completed', 'good'],
  ['cancelled', 'over'],
  ['refunded', 'over'],
]
