import { wrongForLevel } from '#contract/catalogue/goods-caps.form.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import type { SkuForm } from '#contract/catalogue/shop-goods.form.ts'
import { FIELD_OF } from './columns.ts'
import type { PlanContext, Planning } from './plan-context.ts'
import type { ReadVariant } from './read-product.ts'

/** The price of a variant that has none yet: it is a draft, and cannot go on the shelf. */
const UNPRICED = '0'

type Prices = Pick<SkuForm, 'price' | 'purchase'>

/** The prices of a new variant, with the share of the price that was chosen where it has no cost. */
export function newPrices(
  { price = UNPRICED, cost = UNPRICED }: ReadVariant,
  { fill }: Pick<PlanContext, 'fill'>,
): Prices {
  const share = fill.cost_percent === null ? 0n : (BigInt(price) * BigInt(fill.cost_percent)) / 100n
  return { price, purchase: cost === UNPRICED ? share.toString() : cost }
}

/** What keeps a new variant from the shelf. */
export function wrongOnShelf(row: ReadVariant, context: Pick<PlanContext, 'fill' | 'limits'>): Problem | undefined {
  const prices = newPrices(row, context)
  if (prices.price === UNPRICED) return problem('goods.priceMissing')
  if (prices.purchase === UNPRICED) return problem('goods.purchaseMissing')
  return wrongForLevel(prices, context.limits, 'skus').at(0)
}

/** The prices of a variant that is there: what the file does not say stays, and so does what the shelf must not have. */
export function changedPrices({ staysOn, context, record }: Planning, row: ReadVariant, was: SkuForm): Prices {
  const said = (price: string | undefined): string | undefined => (price === UNPRICED ? undefined : price)
  const next = newPrices({ ...row, price: said(row.price) ?? was.price, cost: said(row.cost) ?? was.purchase }, context)
  if (!staysOn || (next.price === was.price && next.purchase === was.purchase)) return next
  const [wrong] = wrongForLevel(next, context.limits, 'skus')
  if (!wrong) return next
  record.note(row.line, FIELD_OF[wrong.field?.split('.')[1] ?? ''] ?? 'price', '', wrong)
  return { price: was.price, purchase: was.purchase }
}
