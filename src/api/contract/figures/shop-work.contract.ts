import { z } from 'zod'
import { CHAT_TYPES } from '../care/chat-view.contract.ts'
import { contract, id, localised, micro, moment, nothing, signedMicro } from '../platform/contract.ts'
import { addressSnapshot } from '../trade/order.contract.ts'
import { shopWorkCalls } from './shop-work.calls.ts'

/** What can wait for a merchant: an order to ship, a refund to answer, a returned parcel to check, a customer to answer, questions about a product. */
export const WAITING_KINDS = ['refund', 'parcel', 'ship', 'message', 'question'] as const

const waitingItem = z.strictObject({
  kind: z.enum(WAITING_KINDS),
  /** The order; of a message the customer, of questions the product. */
  id,
  /** What it is about; null for a message, and in a shared row the first one. */
  title: localised.nullable(),
  /** Of a product, or of the customer who wrote. */
  picture: z.string(),
  person: z.string(),
  /** Pieces of a product, other lines of an order, unread messages of a customer, or questions about a product. */
  count: z.number(),
  /** The sum of an order or of a refund; null for the others. */
  money: micro.nullable(),
  /** The newest message, or the first question. */
  message: z.strictObject({ type: z.enum(CHAT_TYPES), text: z.string() }).nullable(),
  /** Since when it waits. */
  since: moment,
  /** By when it has to be done; null while a refund pauses the order. */
  due: moment.nullable(),
  /** How many others of its kind share this row, because they have more time. */
  more: z.number(),
})
export type WaitingItem = z.infer<typeof waitingItem>

const shopWaiting = z.strictObject({
  /** In the order of their deadlines. */
  items: z.array(waitingItem),
  counts: z.strictObject({ ship: z.number(), refunds: z.number(), messages: z.number(), questions: z.number() }),
  /** Products on the shelf that are sold out or nearly; null while there are none. They have no deadline. */
  stock: z
    .strictObject({ sold_out: z.number(), few_left: z.number(), titles: z.array(localised), picture: z.string() })
    .nullable(),
})
export type ShopWaiting = z.infer<typeof shopWaiting>

const dayFigures = z.strictObject({
  orders: z.number(),
  sales: micro,
  profit: signedMicro,
  visitors: z.number(),
})

const shopToday = z.strictObject({
  /** Now; the days begin at 00:00 UTC. */
  at: moment,
  today: dayFigures,
  /** Until this time of yesterday, but for the visitors, which are those of the whole day. */
  yesterday: dayFigures,
  /** What was refunded today: named, and not taken off the sales. */
  refunded: micro,
  /** The sales by the end of each hour, added up: of today as far as it has come, of yesterday all 24. */
  hours: z.strictObject({ today: z.array(micro), yesterday: z.array(micro) }),
})
export type ShopToday = z.infer<typeof shopToday>

const firstSteps = z.strictObject({
  /** What a new shop needs and has. Whether news reach its owner is among their choices of notices. */
  done: z.strictObject({
    logo: z.boolean(),
    returnAddress: z.boolean(),
    freight: z.boolean(),
    product: z.boolean(),
    /** Whether another person has looked at it or follows it. */
    share: z.boolean(),
  }),
  /** The owner's country and address from the approved application, with the phone number of their address book: empty where unknown. */
  known: addressSnapshot,
})
export type FirstSteps = z.infer<typeof firstSteps>

/** See `shopWorkCalls`. */
export const shopWorkContract = contract(shopWorkCalls, {
  waiting: {
    summary: 'What waits for me as a merchant, in the order of its deadline',
    policy: 'merchant',
    input: nothing,
    output: shopWaiting,
  },
  today: {
    summary: 'Today (UTC) against yesterday at the same time, by hour',
    policy: 'merchant',
    input: nothing,
    output: shopToday,
  },
  firstSteps: {
    summary: 'What my new shop still needs before it sells',
    policy: 'merchant',
    input: nothing,
    output: firstSteps,
  },
})
