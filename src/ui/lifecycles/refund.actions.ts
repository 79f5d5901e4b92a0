import { parseAmount } from '#contract/typed-amount.ts'
import type { RefundEvent, RefundState } from '#machines/refund.machine.ts'
import { deskApi } from '#client/desk.api.ts'
import { refundApi, shopRefundApi } from '#client/refund.api.ts'
import type { Tone } from '../parts/status-badge.tsx'
import { type Fact, type Move, orderNumber, refundOf, type Subject, through } from './moves.ts'

const amount = (of: Subject): Fact => ({ label: 'refund:facts.amount', micro: refundOf(of).money })
const number = (of: Subject): Fact => ({ label: 'refund:facts.number', text: refundOf(of).RefundNo })
const buyer = ({ order }: Subject): Fact => ({ label: 'order:facts.buyer', text: order.buyer.nickname })
const shop = ({ order }: Subject): Fact => ({ label: 'order:facts.shop', text: order.shop.name })
const returnTo = (of: Subject): Fact[] => {
  const { return_address } = refundOf(of)
  return return_address === null ? [] : [{ label: 'refund:facts.returnTo', text: return_address }]
}
const asked = (of: Subject): string => refundOf(of).money
const isGoods = (of: Subject): boolean => refundOf(of).facts.kind === 'goods'

const byItself = (name: string, tone: Tone): Move => ({ label: `refund:actions.${name}`, tone, ask: null })

/** Asking for a refund opens its lifecycle, so it is no event of it; the screens draw it beside each line that may ask. */
export const APPLY_FOR_REFUND: Move = {
  label: 'refund:actions.apply',
  tone: 'waiting',
  ask: through('claim', {
    kind: 'quiet',
    icon: 'returns',
    text: 'refund:confirm.apply',
    facts: (of) => [orderNumber(of)],
    send: ({ order, line }, { kind, money, reason, evidence, pictures }) =>
      refundApi.apply({
        order_id: order.id,
        line_id: line?.id ?? '',
        kind,
        money: parseAmount(money) ?? '',
        reason,
        evidence,
        pictures: [...pictures],
      }),
  }),
}

/** Every event of a refund as screens show it: its label, its tone, and how a person asks for it. */
export const REFUND_MOVES: Readonly<Record<RefundEvent['type'], Move>> = {
  'refund.agree': {
    label: 'refund:actions.agree',
    tone: 'good',
    ask: through('confirm', {
      kind: 'primary',
      icon: 'check',
      text: (of) => (isGoods(of) ? 'refund:confirm.agreeGoods' : 'refund:confirm.agreeMoney'),
      verb: (of) => (isGoods(of) ? 'refund:verbs.agreeGoods' : 'refund:verbs.payBack'),
      micro: asked,
      facts: (of) => [number(of), buyer(of), amount(of)],
      send: (of) => shopRefundApi.agree(refundOf(of).id),
    }),
  },
  'refund.refuse': {
    label: 'refund:actions.refuse',
    tone: 'bad',
    ask: through('refusal', {
      kind: 'quiet',
      icon: 'close',
      text: 'refund:confirm.refuse',
      facts: (of) => [number(of), amount(of)],
      send: (of, { reason, pictures }) =>
        shopRefundApi.refuse({ id: refundOf(of).id, reason, pictures: [...pictures] }),
    }),
  },
  'refund.receive': {
    label: 'refund:actions.receive',
    tone: 'good',
    ask: through('sellable', {
      kind: 'primary',
      icon: 'box',
      text: 'refund:confirm.receive',
      verb: 'refund:verbs.payBack',
      micro: asked,
      facts: (of) => [number(of), buyer(of), amount(of)],
      send: (of, { sellable }) => shopRefundApi.receive({ id: refundOf(of).id, sellable }),
    }),
  },
  'refund.dispute': {
    label: 'refund:actions.dispute',
    tone: 'bad',
    ask: through('evidence', {
      kind: 'quiet',
      icon: 'shield',
      text: 'refund:confirm.dispute',
      facts: (of) => [number(of), amount(of)],
      send: (of, { evidence, pictures }) =>
        shopRefundApi.dispute({ id: refundOf(of).id, evidence, pictures: [...pictures] }),
    }),
  },
  'refund.sendBack': {
    label: 'refund:actions.sendBack',
    tone: 'moving',
    ask: through('parcel', {
      kind: 'primary',
      icon: 'truck',
      text: 'refund:confirm.sendBack',
      facts: (of) => [shop(of), ...returnTo(of), amount(of)],
      send: (of, parcel) => refundApi.sendBack({ id: refundOf(of).id, parcel }),
    }),
  },
  'refund.appeal': {
    label: 'refund:actions.appeal',
    tone: 'moving',
    ask: through('evidence', {
      kind: 'primary',
      icon: 'shield',
      text: 'refund:confirm.appeal',
      facts: (of) => [number(of), amount(of)],
      send: (of, { evidence, pictures }) =>
        refundApi.appeal({ id: refundOf(of).id, evidence, pictures: [...pictures] }),
    }),
  },
  'refund.edit': {
    label: 'refund:actions.edit',
    tone: 'waiting',
    ask: through('claim', {
      kind: 'quiet',
      icon: 'edit',
      text: 'refund:confirm.edit',
      send: (of, { kind, money, reason }) =>
        refundApi.edit({ id: refundOf(of).id, kind, money: parseAmount(money) ?? '', reason }),
    }),
  },
  'refund.cancel': {
    label: 'refund:actions.cancel',
    tone: 'over',
    ask: through('confirm', {
      kind: 'destructive',
      icon: 'close',
      text: 'refund:confirm.cancel',
      facts: (of) => [number(of), amount(of)],
      send: (of) => refundApi.cancel(refundOf(of).id),
    }),
  },
  'refund.ruleBuyer': {
    label: 'refund:actions.ruleBuyer',
    tone: 'good',
    ask: through('ruling', {
      kind: 'primary',
      icon: 'shield',
      text: 'refund:confirm.ruleBuyer',
      verb: 'refund:verbs.ruleBuyer',
      micro: (_of, { money }) => parseAmount(money),
      facts: (of) => [number(of), buyer(of), { label: 'refund:facts.asked', micro: refundOf(of).money }],
      send: (of, { money, reason }) =>
        deskApi.rule({ id: refundOf(of).id, for: 'shopper', money: parseAmount(money) ?? '', reason }),
    }),
  },
  'refund.ruleMerchant': {
    label: 'refund:actions.ruleMerchant',
    tone: 'bad',
    ask: through('reason', {
      // Final, and it takes the buyer's claim away: it looks like what it is.
      kind: 'destructive',
      icon: 'shop',
      text: 'refund:confirm.ruleMerchant',
      facts: (of) => [number(of), shop(of), buyer(of), { label: 'refund:facts.asked', micro: refundOf(of).money }],
      send: (of, { reason }) => deskApi.rule({ id: refundOf(of).id, for: 'merchant', reason }),
    }),
  },
  'refund.autoAgree': byItself('autoAgree', 'good'),
  'refund.returnTimeout': byItself('returnTimeout', 'over'),
  'refund.receiveTimeout': byItself('receiveTimeout', 'good'),
  'refund.appealTimeout': byItself('appealTimeout', 'over'),
  'refund.orderEnded': byItself('orderEnded', 'over'),
}

/** The tone of each state of a refund. */
export const REFUND_TONES: Readonly<Record<RefundState, Tone>> = {
  applied: 'waiting',
  refused: 'bad',
  returning: 'moving',
  returned: 'moving',
  arbitrating: 'waiting',
  succeeded: 'good',
  closed: 'over',
}
