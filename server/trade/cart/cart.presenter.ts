import type { Cart, CartLine, CartShop } from '#contract/trade/cart.contract.ts'
import { rateToShow } from '#machines/shops/freight.ts'
import type { Kept, ShownLine, Sold } from './cart.queries.ts'

type Line = Sold & Kept & Partial<Pick<ShownLine, 'order_id' | 'deadline_at'>>

/** Whose cart it is, and the country that it most likely goes to. */
interface Reader {
  readonly userId: string | undefined
  readonly country?: string | undefined
}

/** A cart by shops: shops and lines keep the order in which the lines come. */
export function cartOf(lines: readonly Line[], { userId, country }: Reader): Cart {
  const shops = new Map<string, Line[]>()
  for (const line of lines) shops.set(line.shop_id, [...(shops.get(line.shop_id) ?? []), line])
  return {
    shops: [...shops.values()].map((group) => shopOf(group, userId, country)),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

function shopOf(group: readonly Line[], userId: string | undefined, country: string | undefined): CartShop {
  const [first] = group
  if (!first) throw new Error('A shop of no lines')
  const { shop_id: id, shop_name: name, logo, sells } = first
  // Each template counts only its own products towards free delivery.
  const isOne = group.every(({ template }) => template === first.template)
  const rate = rateToShow(first.freight, country)
  return {
    shop: { id, name, logo, open: sells },
    freight: isOne && rate ? { fee: rate.fee_micro, free_above: rate.free_from_micro } : null,
    lines: group.map((line) => lineOf(line, userId)),
  }
}

const lineOf = (line: Line, userId: string | undefined): CartLine => ({
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
  option_gone: line.option_gone,
  own: line.owner_id === userId,
  placed:
    line.order_id && line.order_no
      ? { order_id: line.order_id, order_no: line.order_no, deadline_at: line.deadline_at?.toISOString() ?? null }
      : null,
})
