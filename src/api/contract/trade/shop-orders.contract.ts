import { z } from 'zod'
import { contract, cursor, id, nothing, pageOf, textField } from '../platform/contract.ts'
import { isDay } from '../platform/day.ts'
import { orderTab, orderView } from './order.contract.ts'
import type { Problem } from '../platform/problem.ts'
import { shopOrdersCalls } from './shop-orders.calls.ts'
import { MOST_SHIP_COLUMNS, MOST_SLIPS, ORDER_SORTS, SHIP_AT_ONCE } from './shop-orders.form.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    /** A line of a list of parcels has not its three cells. */
    'ship.cells': { found: number }
    'ship.tooMany': { max: number }
    /** `line` has a quote that nothing closes. */
    'ship.unclosedQuote': { line: number }
    /** A spreadsheet has changed a number for good: 2.02611E+17, ####. */
    'ship.numberShortened': None
    /** A spreadsheet may have changed a number: it ends in zeros behind its 15th digit, or is a day. */
    'ship.numberDoubtful': None
    /** Signs that could not be decoded. */
    'ship.unreadable': None
    'ship.carrierWithoutLetter': None
    'ship.trackingWithoutDigit': None
    /** One column was chosen twice. */
    'ship.sameColumn': None
    'ship.carrierMissing': None
    'ship.trackingMissing': None
    /** `line` has the same order, or the same tracking number, already. */
    'ship.sameOrder': { line: number }
    'ship.sameTracking': { line: number }
  }
}

const day = z.string().refine(isDay)

const findOrders = z.strictObject({
  tab: orderTab.default('all'),
  /** A whole order or tracking number, or the beginning of a buyer's name. */
  keywords: textField(MOST.search, 0).optional(),
  /** UTC days, both included. */
  from: day.optional(),
  to: day.optional(),
  /** What must have happened on those days. */
  by: z.enum(['created', 'paid', 'settled']).default('created'),
  sort: z.enum(ORDER_SORTS).default('newest'),
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

const problemView = z.custom<Problem>((value) => typeof value === 'object' && value !== null && 'key' in value)

const column = z
  .int()
  .min(0)
  .max(MOST_SHIP_COLUMNS - 1)
const shipColumns = z.strictObject({ order_no: column, carrier: column, tracking: column })
export type ShipColumns = z.infer<typeof shipColumns>
const shipText = z.strictObject({
  text: z.string().max(MOST.shipText),
  /** Which column is which, from 0, where the list does not say it and the merchant was asked. */
  columns: shipColumns.optional(),
})
export type ShipText = z.infer<typeof shipText>

const shipLine = z.strictObject({
  order_no: z.string().max(MOST.shipCell),
  carrier: z.string().max(MOST.shipCell),
  tracking: z.string().max(MOST.shipCell),
  /** The merchant has compared a number that a spreadsheet may have changed. */
  sure: z.boolean().optional(),
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
  problem: problemView.nullable(),
  buyer: z.string().nullable(),
  /** The shop has lately shipped nothing with this carrier: its name may be misspelt. */
  is_new_carrier: z.boolean(),
})
export type PreviewLine = z.infer<typeof previewLine>
const maybeColumn = column.nullable()
const shipPreview = z.strictObject({
  lines: z.array(previewLine),
  /** The row that names the columns; empty if there is none. */
  head: z.string(),
  /** Orders of the list without carrier and tracking number, and those that are already on their way with the parcel of their line. */
  empty: z.number(),
  shipped: z.number(),
  /** Set if it is not known which column is which: the first cells of each, and the columns that are known. There are no lines then. */
  asked: z
    .strictObject({
      samples: z.array(z.array(z.string())),
      guess: z.strictObject({ order_no: maybeColumn, carrier: maybeColumn, tracking: maybeColumn }),
    })
    .nullable(),
})
export type ShipPreview = z.infer<typeof shipPreview>

const shopCarriers = z.strictObject({
  /** The carriers of the shop's last parcels, the latest first. */
  carriers: z.array(z.string()),
  /** By the country that the last parcel went to: who carried it. */
  by_country: z.record(z.string(), z.string()),
})
export type ShopCarriers = z.infer<typeof shopCarriers>

const shipMany = z.strictObject({ lines: z.array(shipLine).min(1).max(SHIP_AT_ONCE) })
export type ShipMany = z.infer<typeof shipMany>
const shipped = z.strictObject({
  /** In the order of the lines. */
  lines: z.array(z.strictObject({ order_no: z.string(), order_id: id.nullable(), problem: problemView.nullable() })),
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
  carriers: {
    summary: 'Who carried the last parcels of my shop, and to which country',
    policy: 'merchant',
    input: nothing,
    output: shopCarriers,
  },
  shipPreview: {
    summary: 'What would become of each line of a list of parcels; nothing is shipped',
    policy: 'merchant',
    input: shipText,
    output: shipPreview,
    isLarge: true,
    refusals: ['ship.tooMany', 'ship.unclosedQuote', 'ship.sameColumn', 'input.required'],
  },
  shipMany: {
    summary: 'Ship orders, each on its own, with a result for each',
    policy: 'merchant',
    input: shipMany,
    output: shipped,
    refusals: ['key.reused'],
  },
})
