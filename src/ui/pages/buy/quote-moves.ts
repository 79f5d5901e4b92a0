import type { Quote } from '#contract/trade/order.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'

/** A line of a checkout as it was quoted. */
export type QuotedLine = Quote['shops'][number]['lines'][number]
type QuotedShop = Quote['shops'][number]

/** Every line, shop by shop. */
export const linesIn = ({ shops }: Quote): QuotedLine[] => shops.flatMap(({ lines }) => lines)

const hasMoved = (now: QuotedShop, then: QuotedShop): boolean =>
  now.lines.some(({ sku_id, price }) => then.lines.some((line) => line.sku_id === sku_id && line.price !== price)) ||
  // Another sum of goods may rightly cost other freight.
  (now.goods === then.goods && now.freight !== then.freight)

/** Whether something costs another price than the reader saw. Fewer pieces cost less, and are no news. */
export const pricesMoved = (then: Quote, now: Quote): boolean =>
  now.shops.some((shop) => then.shops.some((before) => before.shop.id === shop.shop.id && hasMoved(shop, before)))

/** The field of a line, as refusals name it. */
export const fieldOf = (skuId: string): string => `lines.${skuId}`

/** A refusal that names goods, in the reader's words: the wire carries their English title. */
export function inReadersLanguage(
  problem: Problem,
  quote: Quote | undefined,
  textOf: (title: QuotedLine['title']) => string,
): Problem {
  const { title } = problem.params as { title?: string }
  if (title === undefined || !quote) return problem
  const line = linesIn(quote).find(({ sku_id, title: { en } }) =>
    problem.field === undefined ? en === title : problem.field === fieldOf(sku_id),
  )
  return line ? ({ ...problem, params: { ...problem.params, title: textOf(line.title) } } as Problem) : problem
}
