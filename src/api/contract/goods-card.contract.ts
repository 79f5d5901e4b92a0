import { z } from 'zod'
import { id, localised, micro } from './contract.ts'

/** Goods in a list or a grid; the props of the goods card. */
export const goodsCard = z.strictObject({
  id,
  title: localised,
  picture: z.string(),
  /** The lowest price of its specifications. */
  price: micro,
  /** Settled pieces, net of refunds. */
  sales: z.number(),
  /** The average of its stars with one decimal; null before the first review. */
  rating: z.number().nullable(),
  /** The remaining stock, present only when it is low; 0 is sold out. */
  remaining: z.number().nullable(),
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
/** The cursor of a list of goods. A leading letter is the kind of search hit; the letter alone starts the hits outside titles. */
export const goodsCursor = {
  after: z
    .string()
    .regex(new RegExp(`^(?:[bkm]|[bjklmn]?${place})$`))
    .optional(),
}
