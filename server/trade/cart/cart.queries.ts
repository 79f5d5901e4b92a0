import { MAX_FAVOURITES } from '#machines/platform/constants.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { lockPerson } from '../../people/account/person.kind.ts'
import type { FreightRule } from '#machines/shops/freight.ts'
import { isUnpaid } from '../../platform/sql/orders.sql.ts'
import { freightRule, withFreight } from '../../shops/shop/freight.queries.ts'
import { sells } from '../../shops/shop/shop.sql.ts'

/** A SKU as a cart sees it now. */
export interface Sold {
  readonly sku_id: string
  readonly goods_id: string
  readonly title: Localised
  readonly sku_picture: string
  readonly picture: string | null
  readonly spec: { axis: Localised; value: Localised }[]
  readonly price: bigint
  readonly left: number
  readonly on_shelf: boolean
  readonly option_gone: boolean
  readonly owner_id: string
  readonly shop_id: string
  readonly shop_name: string
  readonly logo: string
  readonly sells: boolean
  /** The freight template that it follows, and what that asks. */
  readonly template: string
  readonly freight: FreightRule
}

/** What was put in, and at what price. */
export interface Kept {
  readonly sku_id: string
  readonly quantity: number
  readonly price_then: bigint
  /** The number of the unpaid order that it was placed with. */
  readonly order_no?: string | null
}

/** A line as it is shown: with the order that holds it. */
export interface ShownLine extends Sold, Kept {
  readonly order_id: string | null
  readonly deadline_at: Date | null
}

const columns = `k.id as sku_id, g.id as goods_id, g.title, k.picture as sku_picture, g.pictures ->> 0 as picture, k.spec, k.price_micro as price,
  (k.on_hand - k.reserved)::int as left, g.on_shelf and not k.archived as on_shelf, g.on_shelf and k.archived as option_gone, s.owner_id, s.id as shop_id, s.name as shop_name, s.logo, ${sells('s')} as sells`
const joined = `join goods g on g.id = k.goods_id join shops s on s.id = g.shop_id`
const held = `left join orders o on o.id = c.order_id and ${isUnpaid('o')}`
const byIds = statement(
  'cart_sold',
  `select ${columns}, f.id as template, ${freightRule} as freight from skus k ${joined} ${withFreight('g')} where k.id = any($1)`,
)
const placed = statement(
  'cart_placed',
  `select c.sku_id, o.order_no from cart_lines c join orders o on o.id = c.order_id
   where c.user_id = $1 and c.sku_id = any($2) and ${isUnpaid('o')}`,
)
const lines = statement(
  'cart_lines',
  `select ${columns}, c.quantity, c.price_micro as price_then, o.id as order_id, o.order_no, o.deadline_at, f.id as template, ${freightRule} as freight
   from cart_lines c join skus k on k.id = c.sku_id ${joined} ${withFreight('g')} ${held}
   where c.user_id = $1 order by c.at desc, c.sku_id`,
)
const quantities = statement(
  'cart_quantities',
  `select c.sku_id, c.quantity, c.price_micro as price_then, o.order_no from cart_lines c ${held} where c.user_id = $1`,
)
// Adding shows the price of now; setting another number leaves it, so that a change is still told.
const put = statement(
  'cart_put',
  `insert into cart_lines (user_id, sku_id, quantity, price_micro) values ($1, $2, $3, $4)
   on conflict (user_id, sku_id) do update set quantity = excluded.quantity,
     price_micro = case when $5 then excluded.price_micro else cart_lines.price_micro end,
     at = case when $5 then excluded.at else cart_lines.at end`,
)
const take = statement('cart_take', 'delete from cart_lines where user_id = $1 and sku_id = any($2)')
const collect = statement(
  'cart_collect',
  `insert into collects (user_id, goods_id, price_micro) select distinct c.user_id, g.id, g.price_micro
   from cart_lines c join skus k on k.id = c.sku_id join goods g on g.id = k.goods_id
   where c.user_id = $1 and c.sku_id = any($2) on conflict do nothing`,
)

/** What is known now of some SKUs, by id; an unknown id has no entry. */
export async function soldNow(on: Queries, skuIds: readonly string[]): Promise<Map<string, Sold>> {
  const rows = await on.run<Sold>(byIds, [[...new Set(skuIds)]])
  return new Map(rows.map((row) => [row.sku_id, row]))
}

/** A person's cart with everything known of it now, what was put in last first. */
export const cartLinesOf = (on: Queries, userId: string): Promise<ShownLine[]> => on.run(lines, [userId])

/** The numbers of the unpaid orders that hold these SKUs of a person's cart. */
export async function placedLines(
  on: Queries,
  userId: string,
  skuIds: readonly string[],
): Promise<Record<string, string>> {
  const rows = await on.run<{ sku_id: string; order_no: string }>(placed, [userId, skuIds])
  return Object.fromEntries(rows.map(({ sku_id, order_no }) => [sku_id, order_no]))
}

/** Keeps a person's cart from being changed by anybody else until the transaction ends, and reads what is in it. */
export async function lockCart(tx: Tx, userId: string): Promise<Map<string, Kept>> {
  await lockPerson(tx, userId)
  const rows = await tx.run<Kept>(quantities, [userId])
  return new Map(rows.map((row) => [row.sku_id, row]))
}

/** Writes how many of a SKU are in the cart; `renew` puts it first and at this price. */
export const putLine = (
  tx: Tx,
  userId: string,
  { sku_id, quantity, price_then }: Kept,
  renew: boolean,
): Promise<unknown> => tx.run(put, [userId, sku_id, quantity, price_then, renew])

/** Takes lines out; those that are not in it are no failure. */
export const takeLines = (on: Queries, userId: string, skuIds: readonly string[]): Promise<unknown> =>
  on.run(take, [userId, skuIds])

const favourites = statement('cart_favourites', 'select count(*)::int as n from collects where user_id = $1')

/** Makes favourites of the goods of lines; refused where those are more than a person keeps. */
export async function collectLines(tx: Tx, userId: string, skuIds: readonly string[]): Promise<void> {
  await lockPerson(tx, userId)
  await tx.run(collect, [userId, skuIds])
  const [row] = await tx.run<{ n: number }>(favourites, [userId])
  if ((row?.n ?? 0) > MAX_FAVOURITES) refuse('favourites.full', { max: MAX_FAVOURITES })
}
