import { ask } from '#client/http.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import type { Draws } from '../world/draws.ts'
import { type Act, type Choice, choicesOf, doOne, type Me, type Moves } from './choices.ts'
import { JUDGED, type Part } from './part.ts'

type RefundView = OrderView['refunds'][number]

const reason = 'No longer needed'
/** All of it, a part, or now and then more than there is. */
const part = (most: bigint, draws: Draws): bigint =>
  draws.happens(0.06) ? most * 3n : draws.happens(0.5) ? most : (most * BigInt(1 + draws.below(100))) / 100n

const shopper: Moves<RefundView> = {
  'refund.edit': ({ id, facts }, _me, draws) =>
    ask(refundMoves['refund.edit'], { id, kind: facts.kind, money: `${part(BigInt(facts.maxMicro), draws)}`, reason }),
  'refund.cancel': ({ id }) => ask(refundMoves['refund.cancel'], { id }),
  'refund.sendBack': ({ id }) =>
    ask(refundMoves['refund.sendBack'], { id, parcel: { carrier: 'SF', tracking: `B${id}` } }),
  'refund.appeal': ({ id }) => ask(refundMoves['refund.appeal'], { id, evidence: 'It was broken' }),
}

const merchant: Moves<RefundView> = {
  'refund.agree': ({ id }) => ask(refundMoves['refund.agree'], { id }),
  'refund.refuse': ({ id }) => ask(refundMoves['refund.refuse'], { id, reason: 'It was fine' }),
  'refund.receive': ({ id }, _me, draws) => ask(refundMoves['refund.receive'], { id, sellable: draws.happens(0.5) }),
  'refund.dispute': ({ id }) => ask(refundMoves['refund.dispute'], { id, evidence: 'It was whole' }),
}

const refundable = ({ lines }: OrderView) => lines.filter(({ refundable: most }) => most !== '0')

function apply(order: OrderView, draws: Draws): Choice['ask'] {
  const line = draws.one(refundable(order)) ?? order.lines[0]
  const kind = order.parcel && draws.happens(0.5) ? 'goods' : 'money'
  return () =>
    ask(refundCalls.addApply, {
      order_id: order.id,
      line_id: line?.id ?? '',
      kind,
      money: `${part(BigInt(line?.refundable ?? '0'), draws)}`,
      reason,
    })
}

/** What this side of the orders may do about refunds. */
export function refundChoices(me: Me, as: 'shopper' | 'merchant', draws: Draws): Choice[] {
  const orders = me.orders()
  const refunds = orders.flatMap((order) => order.refunds)
  const open = choicesOf(refundLifecycle, refunds, as === 'shopper' ? shopper : merchant, { as, me, draws })
  if (as === 'merchant') return open
  const asks = orders.map((order) => ({
    event: 'refund.apply',
    about: order.id,
    isOpen: refundable(order).length > 0,
    ask: apply(order, draws),
  }))
  return [...open, ...asks]
}

/** Asks for more than there is, in a request that may still be changed. */
const refundTooMuch: Act = async (me, draws) => {
  const editable: Moves<RefundView> = {
    'refund.edit': ({ id, facts }) =>
      ask(refundMoves['refund.edit'], { id, kind: facts.kind, money: `${BigInt(facts.maxMicro) * 3n}`, reason }),
  }
  const refunds = me.orders().flatMap((order) => order.refunds)
  return doOne(choicesOf(refundLifecycle, refunds, editable, { as: 'shopper', me, draws }), me, draws)
}

const rule = (id: string, money: string | undefined) =>
  ask(
    deskRefundCalls.ruleRefund,
    money === undefined ? { id, for: 'merchant', reason: JUDGED } : { id, for: 'shopper', money, reason: JUDGED },
  )

const desk: Moves<RefundView> = {
  'refund.ruleBuyer': ({ id, facts }, _me, draws) => {
    const most = BigInt(facts.amountMicro)
    return rule(id, `${draws.happens(0.6) ? most : (most * BigInt(1 + draws.below(100))) / 100n}`)
  },
  'refund.ruleMerchant': ({ id }) => rule(id, undefined),
}

/** What people do about refunds, beside what they do with their orders. */
export const refundPart: Part = {
  acts: { refundTooMuch },
  decisions: { refund: ({ order }, by) => choicesOf(refundLifecycle, order.refunds, desk, by) },
}
