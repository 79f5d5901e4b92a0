import { z } from 'zod'
import { id, localised, micro } from '../platform/contract.ts'
import { freightRule } from '../shops/freight.contract.ts'

/** Goods in a list or a grid; the props of the goods card. */
export const goodsCard = z.strictObject({
  id,
  title: localised,
  picture: z.string(),
  /** The lowest price of its specifications. */
  price: micro,
  /** What that price was before it was lowered; null where it was not. */
  was: micro.nullable(),
  /** Whether it was listed within the last seven days. */
  is_new: z.boolean(),
  /** Settled pieces, net of refunds. */
  sales: z.number(),
  /** The average of its stars with one decimal; null before the first review. */
  rating: z.number().nullable(),
  /** How many reviews that is the average of. */
  reviews: z.number(),
  /** The remaining stock, present only when it is low; 0 is sold out. */
  remaining: z.number().nullable(),
  /** Where it is delivered to, and for how much. */
  freight: freightRule,
  shop: z.strictObject({ id, name: z.string() }),
})
export type GoodsCard = z.infer<typeof goodsCard>

const place = String.raw`\d{1,18}~[0-9A-Za-z_-]{1,40}`

/** A cursor of a ranked list: the rank of the last row, and its id. */
export const rankCursor = {
  after: z
    .string()
    .regex(new RegExp(`^${place}$`))
    .optional(),
}
/**
 * The cursor of a list of goods. Before the rank stands how a search is read, where that is not as it is typed (what happens to each
 * word, or a letter for all of it), and the letter of the tier that its hits are in.
 */
export const goodsCursor = {
  after: z
    .string()
    .regex(new RegExp(String.raw`^(?:(?:[kd]|c\d{1,4}){1,8}\.|[jl])?[b-e]?${place}$`))
    .optional(),
}
