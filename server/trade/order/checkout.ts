import type { FreightRule } from '#machines/shops/freight.ts'
import type { Holiday } from '#machines/shops/holiday.ts'
import type { LevelTerms } from '#machines/fund/level.terms.ts'
import type { CheckoutFacts } from '#machines/trade/order.creation.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { refereeCreation } from '#machines/platform/referee.ts'
import type { Localised } from '#contract/platform/contract.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import { accepted, type Problem, refused, type Result } from '#contract/platform/problem.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { titleIn } from '../../platform/text/catalogue-lang.ts'
import { freightRule, withFreight } from '../../shops/shop/freight.queries.ts'
import { shownHoliday } from '../../shops/shop/holiday.sql.ts'
import { sells } from '../../shops/shop/shop.sql.ts'
import { freightOfLines } from './order-freight.ts'

/** A SKU as a checkout sees it. */
export interface Wanted {
  readonly skuId: string
  readonly goodsId: string
  readonly shopId: string
  readonly title: Localised
  /** What the shop calls this variant; empty where it does not say. */
  readonly code: string
  readonly picture: string
  readonly spec: { axis: Localised; value: Localised }[]
  readonly price: bigint
  readonly purchase: bigint
  readonly left: number
  readonly quantity: number
}

/** A shop's terms as they stand now; PLACE freezes them. */
export interface ShopTerms {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly ownerId: string
  readonly level: number
  readonly levelTerms: LevelTerms
  readonly returnAddress: AddressSnapshot | null
  /** The holiday, while it goes on and some days before. */
  readonly holiday: Holiday | null
}

/** One shop's part of a checkout. Amounts in micro-USDT. */
export interface Parcelled {
  readonly shop: ShopTerms
  readonly lines: readonly Wanted[]
  readonly goods: bigint
  readonly freight: bigint
  readonly total: bigint
  /** The part of the freight that each line carries, in the order of the lines. */
  readonly freightShares: readonly bigint[]
  /** For each line, whether it is delivered to the country. */
  readonly served: readonly boolean[]
  /** The sum of goods from which delivery is free, where all lines follow one template. */
  readonly freeFrom: string | null
  /** The facts that PLACE is checked against, of the goods and their shop. */
  readonly facts: GoodsFacts
}

type GoodsFacts = Pick<CheckoutFacts, 'shop' | 'lines'>

interface Row {
  sku_id: string
  goods_id: string
  shop_id: string
  title: Localised
  code: string
  sku_picture: string
  pictures: string[]
  spec: Wanted['spec']
  price_micro: bigint
  purchase_micro: bigint
  left: number
  on_shelf: boolean
  shop_name: string
  logo: string
  owner_id: string
  sells: boolean
  level: number
  level_terms: LevelTerms
  freight_id: string
  freight: FreightRule
  return_address: AddressSnapshot | null
  holiday: Holiday | null
}

const columns = `k.id as sku_id, g.id as goods_id, g.shop_id, g.title, k.code, k.picture as sku_picture, g.pictures, k.spec, k.price_micro, k.purchase_micro,
  (k.on_hand - k.reserved)::int as left, g.on_shelf and not k.archived as on_shelf, s.name as shop_name, s.logo, s.owner_id, ${sells('s')} as sells, s.level, s.level_terms, s.return_address,
  f.id as freight_id, ${freightRule} as freight, ${shownHoliday('s')} as holiday
  from skus k join goods g on g.id = k.goods_id join shops s on s.id = g.shop_id ${withFreight('g')} where k.id = any($1)`
const read = statement('checkout_read', `select ${columns}`)
const shopsOf = statement(
  'checkout_shops',
  'select distinct g.shop_id from skus k join goods g on g.id = k.goods_id where k.id = any($1)',
)
const lock = statement('checkout_lock', 'select id from skus where id = any($1) order by id for no key update')

/** The shops whose goods are wanted, to lock before anything else. */
export async function shopsWanted(on: Queries, skuIds: readonly string[]): Promise<string[]> {
  return (await on.run<{ shop_id: string }>(shopsOf, [skuIds])).map(({ shop_id }) => shop_id)
}

/** Locks the stock of a checkout in id order. */
export const lockStock = (on: Queries, skuIds: readonly string[]): Promise<unknown> =>
  on.run(lock, [[...new Set(skuIds)].sort()])

/**
 * Prices what is wanted: lines of one SKU summed, split by shop, freight by the template of each product and the country. Stock is not judged here:
 * a quote may show what is short, PLACE refuses it. Titles are in the reader's language.
 */
export async function priceCheckout(
  on: Queries,
  buyerId: string,
  lines: readonly { sku_id: string; quantity: number }[],
  { lang, country }: { readonly lang: string; readonly country: string | undefined },
): Promise<Result<Parcelled[]>> {
  const quantities = new Map<string, number>()
  for (const { sku_id, quantity } of lines) quantities.set(sku_id, (quantities.get(sku_id) ?? 0) + quantity)
  const rows = await on.run<Row>(read, [[...quantities.keys()]])
  if (rows.length !== quantities.size) return refused('goods.notFound')
  const byShop = new Map<string, Row[]>()
  // Lines keep the order in which they were asked.
  for (const id of quantities.keys()) {
    const row = rows.find((each) => each.sku_id === id)
    if (row) byShop.set(row.shop_id, [...(byShop.get(row.shop_id) ?? []), row])
  }
  const parcels = [...byShop.values()].map((group) => parcelOf(group, quantities, { buyerId, lang, country }))
  const objection = firstObjection(parcels.map(({ facts }) => facts))
  return objection ? { ok: false, problem: objection } : accepted(parcels)
}

/** Why these goods, of several shops, may not be ordered; nothing where they may. */
export const firstObjection = (all: readonly Partial<CheckoutFacts>[]): Problem | undefined =>
  all
    .map((facts) => refereeCreation(orderLifecycle.creations['order.place'], facts, {}) as Problem | undefined)
    .find((objection) => objection !== undefined)

function parcelOf(
  group: readonly Row[],
  quantities: ReadonlyMap<string, number>,
  reader: { readonly buyerId: string; readonly lang: string; readonly country: string | undefined },
): Parcelled {
  const [first] = group
  if (!first) throw new Error('A parcel of nothing')
  const lines = group.map((row) => ({
    skuId: row.sku_id,
    goodsId: row.goods_id,
    shopId: row.shop_id,
    title: row.title,
    code: row.code,
    picture: row.sku_picture || (row.pictures[0] ?? ''),
    spec: row.spec,
    price: row.price_micro,
    purchase: row.purchase_micro,
    left: row.left,
    quantity: quantities.get(row.sku_id) ?? 0,
  }))
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n)
  const { freight, ...delivery } = freightOfLines(
    group.map(({ freight_id, freight: rule }, index) => {
      const { price = 0n, quantity = 0 } = lines[index] ?? {}
      return { template: freight_id, rule, goodsMicro: price * BigInt(quantity) }
    }),
    reader.country,
  )
  const shop: ShopTerms = {
    id: first.shop_id,
    name: first.shop_name,
    logo: first.logo,
    ownerId: first.owner_id,
    level: first.level,
    levelTerms: first.level_terms,
    returnAddress: first.return_address,
    holiday: first.holiday,
  }
  const facts: GoodsFacts = {
    shop: { name: shop.name, isOpen: first.sells, isOwn: shop.ownerId === reader.buyerId },
    lines: group.map((row) => ({
      skuId: row.sku_id,
      title: titleIn(row.title, reader.lang),
      quantity: quantities.get(row.sku_id) ?? 0,
      onShelf: row.on_shelf,
    })),
  }
  return { shop, lines, goods, freight, total: goods + freight, ...delivery, facts }
}
