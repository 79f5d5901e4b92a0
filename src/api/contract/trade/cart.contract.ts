import { z } from 'zod'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#machines/platform/constants.ts'
import { cartCalls } from './cart.calls.ts'
import { contract, id, localised, micro, moment, nothing, whole } from '../platform/contract.ts'
import { specValue } from './order.contract.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'cart.full': { max: number }
  }
}

const cartLine = z.strictObject({
  sku_id: id,
  goods_id: id,
  title: localised,
  picture: z.string(),
  spec: z.array(specValue),
  quantity: z.number(),
  price: micro,
  /** The price when the item was added, to show a later change. */
  price_then: micro,
  /** How many can be bought now. */
  left: z.number(),
  on_shelf: z.boolean(),
  /** The product is on sale, but no longer in this option. */
  option_gone: z.boolean(),
  /** One's own goods cannot be bought. */
  own: z.boolean(),
  /** The unpaid order that it was placed with: while that waits, it cannot be placed again. */
  placed: z.strictObject({ order_id: id, order_no: z.string(), deadline_at: moment.nullable() }).nullable(),
})
export type CartLine = z.infer<typeof cartLine>

const cartShop = z.strictObject({
  /** `open`: whether this shop sells at the moment. */
  shop: z.strictObject({ id, name: z.string(), logo: z.string(), open: z.boolean() }),
  /** What delivery asks, and from which sum of goods on nothing; null where its products differ in it. */
  freight: z.strictObject({ fee: micro, free_above: micro.nullable() }).nullable(),
  lines: z.array(cartLine),
})
export type CartShop = z.infer<typeof cartShop>

/** A cart by shops, what was put in last first; `count` is the number of pieces. */
export const cart = z.strictObject({ shops: z.array(cartShop), count: z.number() })
export type Cart = z.infer<typeof cart>

const skuIds = z.array(id).min(1).max(MAX_CART_LINES)

const storeLine = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('add'), sku_id: id, quantity: whole(1, 10_000) }),
  z.strictObject({ mode: z.literal('set'), sku_id: id, quantity: whole(1, 10_000) }),
  z.strictObject({ mode: z.literal('delete'), sku_ids: skuIds }),
])
export type StoreLine = z.input<typeof storeLine>

const collectLines = z.strictObject({ sku_ids: skuIds })
export type CollectLines = z.infer<typeof collectLines>

const keptCart = z.strictObject({
  lines: z
    .array(z.strictObject({ sku_id: id, quantity: whole(1, MAX_LINE_QUANTITY), price_then: micro.optional() }))
    .max(MAX_CART_LINES),
})
export type KeptCart = z.infer<typeof keptCart>

/** What became of a line of the visitor's cart, and of its price. */
const change = z.strictObject({
  sku_id: id,
  title: localised,
  kind: z.enum([
    'added',
    'merged',
    'reduced',
    'soldOut',
    'offShelf',
    'optionGone',
    'own',
    'priceChanged',
    'full',
    'placed',
  ]),
  /** How many were asked for, and how many are in the cart now. */
  asked: z.number(),
  quantity: z.number(),
  price_then: micro,
  price: micro,
})
export type CartChange = z.infer<typeof change>

const mergedCart = z.strictObject({ cart, changes: z.array(change) })
export type MergedCart = z.infer<typeof mergedCart>

/** The cart. */
export const cartContract = contract(cartCalls, {
  lists: { summary: 'My cart', policy: 'signedIn', input: nothing, output: cart },
  storage: {
    summary: 'Put in, set how many, or take out',
    policy: 'signedIn',
    input: storeLine,
    output: cart,
    refusals: [
      'goods.notFound',
      'goods.offShelf',
      'goods.shopClosed',
      'goods.ownShop',
      'goods.quantity',
      'goods.outOfStock',
      'cart.full',
      'order.alreadyPlaced',
    ],
  },
  collect: {
    summary: 'Move lines to my favourites',
    policy: 'signedIn',
    input: collectLines,
    output: cart,
    refusals: ['favourites.full'],
  },
  merge: {
    summary: 'Take over the cart a visitor kept: of a line in both, the larger number; asking again changes nothing',
    policy: 'signedIn',
    input: keptCart,
    output: mergedCart,
  },
  preview: {
    summary: 'The current state of a cart kept in the browser',
    policy: 'everyone',
    input: keptCart,
    output: cart,
  },
})
