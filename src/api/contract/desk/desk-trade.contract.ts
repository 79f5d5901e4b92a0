import { z } from 'zod'
import { contract, cursor, id, micro, moment, pageOf } from '../platform/contract.ts'
import { deskTradeCalls } from './desk-trade.calls.ts'

const tradePage = z.strictObject({ ...cursor })
export type TradePage = z.input<typeof tradePage>

const person = z.strictObject({ id, nickname: z.string() })
/** The two sides of a trade. */
const sides = { shop: z.strictObject({ id, name: z.string(), owner: person }), buyer: person }

/** A paid order of which its shop asked less than half of the list price. */
const farBelowList = z.strictObject({
  id,
  order_no: z.string(),
  ...sides,
  /** The goods at list price, and what was asked for them without freight. */
  list: micro,
  asked: micro,
  at: moment,
})
export type FarBelowList = z.infer<typeof farBelowList>

/** A shop and a buyer that never traded with anyone else. */
const loneTrade = z.strictObject({
  /** The id of the shop: it has one such buyer. */
  id,
  ...sides,
  /** Paid orders, and what was paid for them. */
  orders: z.number(),
  paid: micro,
  /** When the newest of them was paid. */
  at: moment,
})
export type LoneTrade = z.infer<typeof loneTrade>

/** Trades that may be made for sales and stars alone. */
export const deskTradeContract = contract(deskTradeCalls, {
  farBelowList: {
    summary: 'Paid orders below half of their list price, newest first: they count neither for sales nor for stars',
    policy: 'support',
    input: tradePage,
    output: pageOf(farBelowList),
  },
  loneTrades: {
    summary: 'Shops and buyers with two paid orders or more that trade only with each other',
    policy: 'support',
    input: tradePage,
    output: pageOf(loneTrade),
  },
})
