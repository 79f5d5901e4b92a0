import type { Cart, CartLine, CartShop } from '#contract/cart.contract.ts'
import type { Kept, Sold } from './cart.queries.ts'

/** A cart by shops: shops and lines keep the order in which the lines come. */
export function cartOf(lines: readonly (Sold & Kept)[], userId: string | undefined): Cart {
  const shops = new Map<string, CartShop>()
  for (const line of lines) {
    const { shop_id: id, shop_name: name, logo, sells } = line
    const found = shops.get(id) ?? { shop: { id, name, logo, open: sells }, lines: [] }
    found.lines.push(lineOf(line, userId))
    shops.set(id, found)
  }
  return { shops: [...shops.values()], count: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}

const lineOf = (line: Sold & Kept, userId: string | undefined): CartLine => ({
  sku_id: line.sku_id,
  goods_id: line.goods_id,
  title: line.title,
  picture: line.sku_picture || (line.picture ?? ''),
  spec: line.spec,
  quantity: line.quantity,
  price: String(line.price),
  price_then: String(line.price_then),
  left: line.left,
  on_shelf: line.on_shelf,
  own: line.owner_id === userId,
})
