import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView, WriteReview } from '#contract/trade/order.contract.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { newId } from '../../../platform/db/ids.ts'
import { payOrders } from '../../../trade/order/order.service.ts'
import { placeOrders, quoteCheckout } from '../../../trade/order/place.service.ts'
import { move } from '../../../desk/moves/ask-move.ts'
import { applyForRefund } from '../../../trade/refund/refund.service.ts'
import type { Services, SignedAsk } from '../../../platform/domain/services.ts'
import { DEMO_PIN } from '../seed-people.ts'
import type { SeededPerson } from '../seeded.ts'

/** A move of the demo was refused, which is a bug of the demo. */
export class DemoRefused extends Error {
  readonly problem: Problem
  constructor(move: string, problem: Problem) {
    super(`the demo's ${move} was refused: ${JSON.stringify(problem)}`)
    this.problem = problem
  }
}

/** The value of a move's result. Throws `DemoRefused` if the move was refused. */
export function must<T>(move: string, result: Result<T>): T {
  if (!result.ok) throw new DemoRefused(move, result.problem)
  return result.value
}

/** A request of a demo person, as after sign-in, with a new idempotency key. */
const askOf = (services: Services, { id, shopId, staff, lang }: SeededPerson): SignedAsk => ({
  services,
  session: { id: 'demo', userId: id, shopId, staff, serviceOnly: false },
  lang,
  ip: '127.0.0.1',
  // A program would count as no visitor.
  device:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  key: newId(),
  bodyHash: '',
  factor: 'right',
})

/** An order line before the order. */
export interface Wish {
  readonly sku_id: string
  readonly quantity: number
}

/** The moves of the demo's people, through the services that all users go through. */
export function actorsOf(services: Services) {
  const as = (person: SeededPerson): SignedAsk => askOf(services, person)
  const openRefund = (order: OrderView): string => order.refunds.at(-1)?.id ?? ''
  return {
    as,
    place: async (buyer: SeededPerson, lines: Wish[], remark = '', coupons: string[] = []): Promise<OrderView[]> => {
      const address_id = buyer.addressId ?? ''
      const { quote, shops } = must('quote', await quoteCheckout(as(buyer), { lines, address_id, coupons }))
      const remarks = remark && shops[0] ? { [shops[0].shop.id]: remark } : {}
      return must('order', await placeOrders(as(buyer), { quote, lines, address_id, remarks, coupons })).orders
    },
    pay: async (buyer: SeededPerson, orders: readonly OrderView[]): Promise<OrderView[]> => {
      const total = orders.reduce((sum, { money }) => sum + BigInt(money.total), 0n).toString()
      const ask = { ids: orders.map(({ id }) => id), total, pay_password: DEMO_PIN }
      const paid = must('payment', await payOrders(as(buyer), ask)).orders
      return orders.map(({ id }) => paid.find((order) => order.id === id) as OrderView)
    },
    cancel: async (buyer: SeededPerson, { id }: OrderView) =>
      must('cancel', await move(as(buyer), orderMoves, 'order.cancel', { id })),
    merchantCancel: async (owner: SeededPerson, { id }: OrderView) =>
      must('merchant cancel', await move(as(owner), orderMoves, 'order.merchantCancel', { id })),
    ship: async (owner: SeededPerson, order: OrderView, carrier: string) => {
      const tracking = `${carrier.slice(0, 2).toUpperCase()}${order.order_no.slice(-9)}`
      return must(
        'shipping',
        await move(as(owner), orderMoves, 'order.ship', { id: order.id, parcel: { carrier, tracking } }),
      )
    },
    confirm: async (buyer: SeededPerson, { id }: OrderView) =>
      must('receipt', await move(as(buyer), orderMoves, 'order.confirm', { id })),
    review: async (buyer: SeededPerson, { id }: OrderView, lines: WriteReview['lines']) =>
      must('review', await move(as(buyer), orderMoves, 'order.review', { id, lines })),
    apply: async (buyer: SeededPerson, order: OrderView, claim: Claim) => {
      const line = order.lines.find(({ refundable }) => refundable !== '0')
      const most = BigInt(line?.refundable ?? 0)
      const money = ((most * BigInt(claim.percent ?? 100)) / 100n).toString()
      const asked = { order_id: order.id, line_id: line?.id ?? '', kind: claim.kind, money }
      const { reason, evidence = '' } = claim
      return must('refund', await applyForRefund(as(buyer), { ...asked, reason, evidence }))
    },
    agree: async (owner: SeededPerson, order: OrderView) =>
      must('agreement', await move(as(owner), refundMoves, 'refund.agree', { id: openRefund(order) })),
    refuse: async (owner: SeededPerson, order: OrderView, reason: string) =>
      must('refusal', await move(as(owner), refundMoves, 'refund.refuse', { id: openRefund(order), reason })),
    sendBack: async (buyer: SeededPerson, order: OrderView, carrier: string) => {
      const tracking = `R${carrier.slice(0, 2).toUpperCase()}${order.order_no.slice(-8)}`
      return must(
        'return',
        await move(as(buyer), refundMoves, 'refund.sendBack', { id: openRefund(order), parcel: { carrier, tracking } }),
      )
    },
    receive: async (owner: SeededPerson, order: OrderView) =>
      must(
        'return receipt',
        await move(as(owner), refundMoves, 'refund.receive', { id: openRefund(order), sellable: true }),
      ),
    appeal: async (buyer: SeededPerson, order: OrderView, evidence: string) =>
      must('appeal', await move(as(buyer), refundMoves, 'refund.appeal', { id: openRefund(order), evidence })),
    takeBack: async (buyer: SeededPerson, order: OrderView) =>
      must('taking back', await move(as(buyer), refundMoves, 'refund.cancel', { id: openRefund(order) })),
  }
}

/** A refund request about the first line that can still be refunded. */
export interface Claim {
  readonly kind: 'money' | 'goods'
  readonly reason: string
  readonly evidence?: string
  /** The share of the highest amount; all of it by default. */
  readonly percent?: number
}

/** See `actorsOf`. */
export type Actors = ReturnType<typeof actorsOf>
