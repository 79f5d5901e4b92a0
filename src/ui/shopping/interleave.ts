import type { GoodsCard } from '#contract/catalogue/goods-card.contract.ts'
import type { PromotedPlace } from '#contract/fund/promotion.contract.ts'

/** So many products stand between two promoted ones. */
const APART = 5

/** A product of a list, or a promoted one between them. */
export type Shown = { readonly card: GoodsCard } | { readonly promoted: PromotedPlace }

/**
 * Puts promoted products into a list: the first before the product number `at`, the others further on. The list keeps its order; a
 * product that stands in a promoted place does not stand in the list again.
 */
export function interleave(
  goods: readonly GoodsCard[],
  places: readonly PromotedPlace[],
  at: number | undefined,
): readonly Shown[] {
  if (at === undefined) return goods.map((card) => ({ card }))
  const taken = new Set(places.map((place) => place.goods.id))
  const shown: Shown[] = goods.filter(({ id }) => !taken.has(id)).map((card) => ({ card }))
  for (const [n, promoted] of places.entries()) shown.splice(at + n * (APART + 1), 0, { promoted })
  return shown
}
