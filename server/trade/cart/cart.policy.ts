import { problem, type Problem } from '#contract/platform/problem.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#machines/platform/constants.ts'
import { titleIn } from '../../platform/text/catalogue-lang.ts'
import type { Kept, Sold } from './cart.queries.ts'

/** The refusal of a quantity of a SKU, or undefined. The title is in the caller's language. */
export function cartProblem(
  sold: Sold,
  quantity: number,
  { userId, lang, cart }: { userId: string; lang: string; cart: ReadonlyMap<string, Kept> },
): Problem | undefined {
  const title = titleIn(sold.title, lang)
  if (sold.owner_id === userId) return problem('goods.ownShop')
  const { order_no: number } = cart.get(sold.sku_id) ?? {}
  if (number) return problem('order.alreadyPlaced', { title, number })
  if (!sold.sells) return problem('goods.shopClosed', { shop: sold.shop_name })
  if (!sold.on_shelf) return problem('goods.offShelf', { title })
  if (quantity > MAX_LINE_QUANTITY) return problem('goods.quantity', { max: MAX_LINE_QUANTITY }, 'quantity')
  if (quantity > sold.left) return problem('goods.outOfStock', { title, left: Math.max(0, sold.left) }, 'quantity')
  if (!cart.has(sold.sku_id) && cart.size >= MAX_CART_LINES) return problem('cart.full', { max: MAX_CART_LINES })
  return undefined
}
