import { z } from 'zod'
import { contract, cursor, id, pageOf, words } from './contract.ts'
import { isDay } from './day.ts'
import { orderTab, orderView } from './order.contract.ts'
import type { Problem } from './problem.ts'
import { shopOrdersCalls } from './shop-orders.calls.ts'
import { MOST_SLIPS, SHIP_AT_ONCE } from './shop-orders.form.ts'
import { MOST } from './text-limits.ts'

const day = z.string().refine(isDay)

const findOrders = z.strictObject({
  tab: orderTab.default('all'),
  /** A whole order or tracking number, or the beginning of a buyer's name. */
  words: words(MOST.search, 0).optional(),
  /** UTC days, both included. */
  from: day.optional(),
  to: day.optional(),
  /** What must have happened on those days. */
  by: z.enum(['created', 'paid', 'settled']).default('created'),
  ...cursor,
})
export type FindOrders = z.input<typeof findOrders>

const packingSlips = z.strictObject({
  /** Separated by commas. */
  ids: z.string().regex(new RegExp(`^[0-9A-Za-z_-]{1,40}(?:,[0-9A-Za-z_-]{1,40}){0,${MOST_SLIPS - 1}}$`)),
})
export type PackingSlips = z.infer<typeof packingSlips>
const slips = z.strictObject({
  /** Only orders that are to be shipped: the others have no address to print. */
  orders: z.array(orderView),
})
export type Slips = z.infer<typeof slips>

const told = z.custom<Problem>((value) => typeof value === 'object' && value !== null && 'key' in value)

const shipText = z.strictObject({ text: z.string().max(MOST.shipText) })
export type ShipText = z.infer<typeof shipText>

const shipLine = z.strictObject({
  order_no: z.string().max(MOST.shipCell),
  carrier: z.string().max(MOST.shipCell),
  tracking: z.string().max(MOST.shipCell),
})
export type ShipLine = z.infer<typeof shipLine>

const previewLine = z.strictObject({
  /** As they were pasted, however long: the problem says what is too long to be shipped. */
  order_no: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** Its line in the text, from 1. */
  line: z.number(),
  /** The line as it was pasted. */
  source: z.string(),
  /** Null if it can be shipped; else why not. */
  problem: told.nullable(),
  buyer: z.string().nullable(),
  /** The shop has lately shipped nothing with this carrier: its name may be misspelt. */
  is_new_carrier: z.boolean(),
})
export type PreviewLine = z.infer<typeof previewLine>
const shipPreview = z.strictObject({ lines: z.array(previewLine) })
export type ShipPreview = z.infer<typeof shipPreview>

const shipMany = z.strictObject({ lines: z.array(shipLine).min(1).max(SHIP_AT_ONCE) })
export type ShipMany = z.infer<typeof shipMany>
const shipped = z.strictObject({
  /** In the order of the lines. */
  lines: z.array(z.strictObject({ order_no: z.string(), order_id: id.nullable(), problem: told.nullable() })),
})
export type Shipped = z.infer<typeof shipped>

/** A merchant's orders, many at a time. */
export const shopOrdersContract = contract(shopOrdersCalls, {
  find: {
    summary: 'Orders of my shop by number, buyer, tracking number and day',
    policy: 'merchant',
    input: findOrders,
    output: pageOf(orderView),
  },
  packingSlips: {
    summary: 'The orders to ship of those that are named, for their packing slips',
    policy: 'merchant',
    input: packingSlips,
    output: slips,
    refusals: ['order.notFound'],
  },
  shipPreview: {
    summary: 'What would become of each line of a list of parcels; nothing is shipped',
    policy: 'merchant',
    input: shipText,
    output: shipPreview,
    refusals: ['ship.tooMany', 'ship.unclosedQuote', 'input.required'],
  },
  shipMany: {
    summary: 'Ship orders, each on its own, with a result for each',
    policy: 'merchant',
    input: shipMany,
    output: shipped,
    refusals: ['key.reused'],
  },
})
