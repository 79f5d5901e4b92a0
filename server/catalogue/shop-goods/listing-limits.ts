import type { Localised } from '#contract/platform/contract.ts'
import { type ListingLimits, wrongForLevel } from '#contract/catalogue/goods-caps.form.ts'
import type { LevelTerms } from '#machines/fund/level.terms.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { notifyMerchant } from './merchant-news.ts'
import { setListed } from './listing.writer.ts'

/** A product on the shelf with its SKUs. */
interface ListingRow {
  readonly id: string
  readonly title: Localised
  readonly skus: { readonly id: string; readonly price: string; readonly purchase: string }[] | null
}

const onShelf = statement(
  'shelf_newest',
  `select g.id, g.title, (select json_agg(json_build_object('id', k.id, 'price', k.price_micro::text, 'purchase', k.purchase_micro::text) order by k.id)
     from skus k where k.goods_id = g.id and not k.archived) as skus
   from goods g where g.shop_id = $1 and g.on_shelf order by g.created_at desc, g.id desc`,
)

/** What a level allows on the shelf. */
export const listingLimits = (level: number, terms: LevelTerms): ListingLimits => ({
  level,
  listings: terms.listings,
  price: terms.highestPriceMicro,
  profit_percent: terms.profitCapPercent,
})

/** What is on the shelf of a shop, newest first. */
export type Listings = readonly ListingRow[]

/** Reads what is on the shelf of a shop. */
export const listedOf = (on: Queries, shopId: string): Promise<Listings> => on.run<ListingRow>(onShelf, [shopId])

/** The products that must leave the shelf for these limits: what is too dear or too profitable, then the newest that are too many. */
export function beyondLimits(rows: Listings, limits: ListingLimits): ListingRow[] {
  const isDear = ({ skus }: ListingRow): boolean =>
    (skus ?? []).some((sku) => wrongForLevel(sku, limits, '').length > 0)
  const rest = rows.filter((row) => !isDear(row))
  return [...rows.filter(isDear), ...rest.slice(0, Math.max(0, rest.length - limits.listings))]
}

/** Takes off the shelf what these limits no longer allow. The caller has locked the shop. Answers the ids. */
export async function unlistBeyond(door: Door, shopId: string, limits: ListingLimits): Promise<string[]> {
  const off = beyondLimits(await listedOf(door.tx, shopId), limits)
  for (const { id, skus } of off)
    setListed(
      door,
      id,
      false,
      (skus ?? []).map((sku) => ({ id: sku.id, price: BigInt(sku.price) })),
    )
  if (off.length > 0) notifyMerchant(door, shopId)
  return off.map(({ id }) => id)
}
