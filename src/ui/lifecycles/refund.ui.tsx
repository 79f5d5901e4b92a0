import type { RefundCase } from '#contract/desk/desk-case.contract.ts'
import type { OrderLine, OrderView, RefundView } from '#contract/trade/order.contract.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import { ask } from '#client/http.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { refundTerms } from '#machines/trade/refund.terms.ts'
import type texts from '#locales/en/refund.json'
import { links } from '../links.ts'
import type { Fact } from './fact.ts'
import { type FormAction, lifecycleUi, type Subject } from './lifecycle-ui.ts'
import { orderOfNotice } from './order/order-of-notice.ts'
import { buyer, lineNamed, orderNumber, shop } from './order/order-facts.ts'
import { keptFreightOf } from './refund/refund-request.ts'
import { partCode } from '../page-code.tsx'

declare module 'i18next' {
  interface Catalogues {
    refund: typeof texts
  }
}

type Of = Subject<RefundView, OrderView>

const product = (of: Of): readonly Fact[] => lineNamed(of, of.view.line_id)
const amount = ({ view }: Of): Fact => ({ label: 'refund:facts.amount', micro: view.money })
const asked = ({ view }: Of): Fact => ({ label: 'refund:facts.asked', micro: view.money })
const number = ({ view }: Of): Fact => ({ label: 'refund:facts.number', text: view.RefundNo })
const returnTo = ({ view: { return_address: address } }: Of): Fact[] =>
  address === null ? [] : [{ label: 'refund:facts.returnTo', address }]
const isGoods = ({ view }: Of): boolean => view.facts.kind === 'goods'

const apply: FormAction<Subject<OrderLine, OrderView>, 'claim'> = {
  form: 'claim',
  facts: (of) => [...lineNamed(of, of.view.id), orderNumber(of)],
  send: ({ root, view }, { kind, money, reason, evidence, pictures }) =>
    ask(refundCalls.addApply, {
      order_id: root.id,
      line_id: view.id,
      kind,
      money: parseAmount(money) ?? '',
      reason,
      evidence,
      pictures: [...pictures],
    }),
}

/** The refund that a case is about, in its order. */
export function refundIn({ id, order }: RefundCase): Of {
  const view = order.refunds.find((refund) => refund.id === id)
  if (!view) throw new Error(`The case ${id} has no refund`)
  return { view, root: order }
}

/** The refund of an order line on screens. */
export const refundUi = lifecycleUi(refundLifecycle, {
  types: {} as { view: RefundView; root: OrderView; case: RefundCase },
  texts: 'refund:',
  noticeLink: orderOfNotice,
  today: refundTerms,
  catalogues: ['order'],
  tones: {
    applied: 'waiting',
    refused: 'bad',
    returning: 'moving',
    returned: 'moving',
    arbitrating: 'waiting',
    succeeded: 'good',
    closed: 'over',
  },
  openWork: { what: 'refunds', place: (id) => (id === null ? links.refunds('open') : links.orderDetail(id)) },
  start: { 'refund.apply': { tone: 'waiting', kind: 'quiet', icon: 'returns', ...apply } },
  desk: {
    entity: 'refund',
    subject: refundIn,
    summary: ({ order }, { view }) => ({
      number: view.RefundNo,
      money: view.money,
      network: null,
      who: [order.buyer.nickname, order.shop.name],
    }),
    parties: ({ order }) => [order.buyer.id, order.shop.id],
    grant: ({ money }) => ({ type: 'refund.ruleBuyer', amountMicro: money, reason: '' }) as const,
    filters: [],
    isAsideWide: true,
    Body: partCode(
      () => import('./refund/refund-case.tsx'),
      (it) => it.RefundCaseBody,
    ),
    Aside: partCode(
      () => import('./refund/refund-case.tsx'),
      (it) => it.RefundCaseOrder,
    ),
    Below: partCode(
      () => import('./refund/refund-case.tsx'),
      (it) => it.RefundCaseClosing,
    ),
  },
  events: {
    'refund.agree': {
      tone: 'good',
      kind: 'primary',
      icon: 'check',
      form: 'confirm',
      text: (of) => (isGoods(of) ? 'agreeGoods' : 'agreeMoney'),
      verb: (of) => (isGoods(of) ? 'agreeGoods' : 'payBack'),
      amount: ({ view }) => view.money,
      facts: (of) => [...product(of), number(of), buyer(of), amount(of)],
      send: ({ view: { id } }) => ask(refundMoves['refund.agree'], { id }),
    },
    'refund.refuse': {
      tone: 'bad',
      kind: 'quiet',
      icon: 'close',
      form: 'refusal',
      facts: (of) => [...product(of), number(of), amount(of)],
      send: ({ view: { id } }, { reason, pictures }) =>
        ask(refundMoves['refund.refuse'], { id, reason, pictures: [...pictures] }),
    },
    'refund.receive': {
      tone: 'good',
      kind: 'primary',
      icon: 'box',
      form: 'sellable',
      verb: () => 'payBack',
      amount: ({ view }) => view.money,
      facts: (of) => [...product(of), number(of), buyer(of), amount(of)],
      send: ({ view: { id } }, { sellable }) => ask(refundMoves['refund.receive'], { id, sellable }),
    },
    'refund.dispute': {
      tone: 'bad',
      kind: 'quiet',
      icon: 'shield',
      form: 'evidence',
      facts: (of) => [...product(of), number(of), amount(of)],
      send: ({ view: { id } }, { evidence, pictures }) =>
        ask(refundMoves['refund.dispute'], { id, evidence, pictures: [...pictures] }),
    },
    'refund.sendBack': {
      tone: 'moving',
      kind: 'primary',
      icon: 'truck',
      form: 'parcel',
      facts: (of) => [...product(of), shop(of), ...returnTo(of), amount(of)],
      send: ({ view: { id } }, parcel) => ask(refundMoves['refund.sendBack'], { id, parcel }),
    },
    'refund.appeal': {
      tone: 'moving',
      kind: 'primary',
      icon: 'shield',
      form: 'evidence',
      facts: (of) => [...product(of), number(of), amount(of)],
      send: ({ view: { id } }, { evidence, pictures }) =>
        ask(refundMoves['refund.appeal'], { id, evidence, pictures: [...pictures] }),
    },
    'refund.edit': {
      tone: 'waiting',
      kind: 'quiet',
      icon: 'edit',
      form: 'claim',
      facts: (of) => product(of),
      input: ({ kind, money, reason }, { view, root }) => ({
        kind,
        amountMicro: parseAmount(money) ?? '0',
        reason,
        keptFreightMicro: keptFreightOf(root, view.line_id),
      }),
      send: ({ view: { id } }, { kind, money, reason }) =>
        ask(refundMoves['refund.edit'], { id, kind, money: parseAmount(money) ?? '', reason }),
    },
    'refund.cancel': {
      tone: 'over',
      kind: 'destructive',
      icon: 'close',
      form: 'confirm',
      facts: (of) => [...product(of), number(of), amount(of)],
      send: ({ view: { id } }) => ask(refundMoves['refund.cancel'], { id }),
    },
    'refund.ruleBuyer': {
      tone: 'good',
      kind: 'primary',
      icon: 'shield',
      form: 'ruling',
      verb: () => 'ruleBuyer',
      amount: (_of, { money }) => parseAmount(money),
      hints: ({ view }) => ({ max: view.money }),
      facts: (of) => [...product(of), number(of), buyer(of), asked(of)],
      input: ({ money, reason }) => ({ amountMicro: parseAmount(money) ?? '0', reason }),
      send: ({ view: { id } }, { money, reason }) =>
        ask(deskRefundCalls.ruleRefund, { id, for: 'shopper', money: parseAmount(money) ?? '', reason }),
    },
    'refund.ruleMerchant': {
      tone: 'bad',
      // Final, and it takes the buyer's claim away: it looks like what it is.
      kind: 'destructive',
      icon: 'shop',
      form: 'reason',
      facts: (of) => [...product(of), number(of), shop(of), buyer(of), asked(of)],
      send: ({ view: { id } }, { reason }) => ask(deskRefundCalls.ruleRefund, { id, for: 'merchant', reason }),
    },
    'refund.autoAgree': { tone: 'good' },
    'refund.returnTimeout': { tone: 'over' },
    'refund.receiveTimeout': { tone: 'good' },
    'refund.appealTimeout': { tone: 'over' },
    'refund.orderEnded': { tone: 'over' },
  },
})
