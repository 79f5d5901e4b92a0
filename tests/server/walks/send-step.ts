import { orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { deskRefundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import type { ScenarioStep } from '#lab/scenario.ts'
import { deliverOrder } from '#server/trade/order/order.service.ts'
import { address, type Person, PIN, USDT } from '#tests/support/factories.ts'
import type { Deal } from '#tests/support/orders.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { refundOf } from '#tests/support/refunds.ts'

/** Who walks, and where. */
export interface Cast {
  readonly shop: TestShop
  readonly deal: Deal
  readonly support: readonly [Person, Person]
  /** The addresses of requests, by their keys: the same request names the same one. */
  readonly addresses: Map<string, string>
  /** Who sent the decision that counts, by its key: the same request is of the same person. */
  readonly deciders: Map<string, Person>
}

/** The answer of a call; what is no call of a client has none. */
interface Answered {
  readonly problem?: { readonly key: string } | undefined
  readonly body?: { readonly data: unknown }
}
type Outcome = Promise<Answered>
/** Sends the request of a step; a second one with the same key is the same request again. */
type Send = (cast: Cast, order: OrderView, key: string) => Outcome

const REFUND = 40n * USDT
const parcel = (id: string) => ({ carrier: 'SF', tracking: `T${id}` })

/** A decision that needs two people is asked by the second where the first one’s was recorded. */
async function byTwo(
  { support: [first, second], deciders }: Cast,
  key: string,
  ask: (as: Person & { readonly key: string }) => Outcome,
): Outcome {
  const decider = deciders.get(key)
  if (decider) return ask({ ...decider, key })
  const asked = await ask({ ...first, key })
  const needsSecond = asked.problem?.key === 'desk.secondPerson'
  deciders.set(key, needsSecond ? second : first)
  return needsSecond ? ask({ ...second, key }) : asked
}

const byBuyer =
  (event: 'order.cancel' | 'order.remind' | 'order.extend' | 'order.confirm'): Send =>
  ({ shop, deal }, { id }, key) =>
    shop.ask(orderMoves[event], { id }, { ...deal.buyer, key })

/** How the people of an order send its events. */
const ORDER: Readonly<Record<string, Send>> = {
  'order.pay': ({ shop, deal }, { id, money }, key) =>
    shop.ask(payCalls.payment, { ids: [id], total: money.total, pay_password: PIN }, { ...deal.buyer, key }),
  'order.cancel': byBuyer('order.cancel'),
  'order.remind': byBuyer('order.remind'),
  'order.extend': byBuyer('order.extend'),
  'order.confirm': byBuyer('order.confirm'),
  'order.lowerPrice': ({ shop, deal }, { id, money }, key) =>
    shop.ask(
      orderMoves['order.lowerPrice'],
      { id, total: String(BigInt(money.total) - USDT) },
      { ...deal.merchant.owner, key },
    ),
  'order.changeAddress': async ({ shop, deal, addresses }, { id }, key) => {
    const address_id = addresses.get(key) ?? (await address(shop, deal.buyer.id))
    addresses.set(key, address_id)
    return shop.ask(orderMoves['order.changeAddress'], { id, address_id }, { ...deal.buyer, key })
  },
  'order.ship': ({ shop, deal }, { id }, key) =>
    shop.ask(orderMoves['order.ship'], { id, parcel: parcel(id) }, { ...deal.merchant.owner, key }),
  'order.merchantCancel': ({ shop, deal }, { id }, key) =>
    shop.ask(orderMoves['order.merchantCancel'], { id }, { ...deal.merchant.owner, key }),
  'order.delivered': async ({ shop }, { id }) => {
    const done = await deliverOrder(shop.services, id, null)
    return done.ok ? {} : { problem: done.problem }
  },
  'order.review': ({ shop, deal }, { id, lines }, key) =>
    shop.ask(
      orderMoves['order.review'],
      { id, lines: lines.map((line) => ({ line_id: line.id, stars: 4, text: 'fine' })) },
      { ...deal.buyer, key },
    ),
  'order.forceClose': (cast, { id }, key) =>
    byTwo(cast, key, (as) => cast.shop.ask(orderMoves['order.forceClose'], { id, reason: 'asked by phone' }, as)),
}

/** How the people of a refund send its events. */
const REFUNDS: Readonly<Record<string, Send>> = {
  'refund.edit': ({ shop, deal }, order, key) =>
    shop.ask(
      refundMoves['refund.edit'],
      {
        id: refundOf(order),
        kind: order.refunds.at(-1)?.facts.kind ?? 'money',
        money: String(REFUND),
        reason: 'Two of four cups are broken',
      },
      { ...deal.buyer, key },
    ),
  'refund.agree': ({ shop, deal }, order, key) =>
    shop.ask(refundMoves['refund.agree'], { id: refundOf(order) }, { ...deal.merchant.owner, key }),
  'refund.refuse': ({ shop, deal }, order, key) =>
    shop.ask(
      refundMoves['refund.refuse'],
      { id: refundOf(order), reason: 'The cups left us whole' },
      { ...deal.merchant.owner, key },
    ),
  'refund.sendBack': ({ shop, deal }, order, key) =>
    shop.ask(
      refundMoves['refund.sendBack'],
      { id: refundOf(order), parcel: { carrier: 'SF', tracking: `B${refundOf(order)}` } },
      { ...deal.buyer, key },
    ),
  'refund.receive': ({ shop, deal }, order, key) =>
    shop.ask(refundMoves['refund.receive'], { id: refundOf(order), sellable: true }, { ...deal.merchant.owner, key }),
  'refund.dispute': ({ shop, deal }, order, key) =>
    shop.ask(
      refundMoves['refund.dispute'],
      { id: refundOf(order), evidence: 'The box came back empty' },
      { ...deal.merchant.owner, key },
    ),
  'refund.appeal': ({ shop, deal }, order, key) =>
    shop.ask(
      refundMoves['refund.appeal'],
      { id: refundOf(order), evidence: 'The carrier noted the damage' },
      { ...deal.buyer, key },
    ),
  'refund.ruleBuyer': (cast, order, key) =>
    byTwo(cast, key, (as) =>
      cast.shop.ask(
        deskRefundCalls.ruleRefund,
        { id: refundOf(order), for: 'shopper', money: String(REFUND), reason: 'Damaged on the way' },
        as,
      ),
    ),
  'refund.ruleMerchant': (cast, order, key) =>
    byTwo(cast, key, (as) =>
      cast.shop.ask(
        deskRefundCalls.ruleRefund,
        { id: refundOf(order), for: 'merchant', reason: 'No sign of damage' },
        as,
      ),
    ),
  'refund.cancel': ({ shop, deal }, order, key) =>
    shop.ask(refundMoves['refund.cancel'], { id: refundOf(order) }, { ...deal.buyer, key }),
}

const SENDS: Readonly<Record<string, Send>> = { ...ORDER, ...REFUNDS }

/** Whether a running server can be asked for a step as it is: of its own input only the example is known. */
export const canBeSent = ({ event, actor, input }: ScenarioStep): boolean =>
  actor === 'clock' || (input === undefined && event in SENDS)

/** What became of a request. */
export interface Sent {
  /** The key of its refusal. */
  readonly refused: string | null
  /** What the sender was answered: a request that is sent again under its key gets the same. Undefined for what has no key. */
  readonly answer: unknown
}

/** Sends a step as the people of the walk. */
export async function sendStep(cast: Cast, order: OrderView, { event }: ScenarioStep, key: string): Promise<Sent> {
  const send = SENDS[event]
  if (!send) throw new Error(`No one of the walk can send ${event}`)
  const { problem, body } = await send(cast, order, key)
  return { refused: problem?.key ?? null, answer: body && (problem?.key ?? body.data) }
}
