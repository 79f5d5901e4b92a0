import type { Localised } from '#contract/platform/contract.ts'
import type { DeskCategory } from '#contract/catalogue/desk-category.contract.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { namedTerms } from '../../platform/search-text/goods-terms.ts'

const counted = `c.id, c.parent_id, c.name, c.picture, c.is_hidden, c.version, coalesce(n.goods, 0) as goods,
  coalesce(n.on_shelf, 0) as on_shelf, coalesce(n.shops, 0) as shops
  from categories c left join (select category_id, count(*)::int as goods, (count(*) filter (where on_shelf))::int as on_shelf,
    count(distinct shop_id)::int as shops from goods where deleted_at is null group by category_id) n on n.category_id = c.id
  left join categories p on p.id = c.parent_id`
const all = statement(
  'desk_category_all',
  `select ${counted} order by coalesce(p.position, c.position), coalesce(p.id, c.id), p.id nulls first, c.position, c.id`,
)
// What writes the terms of products shares this lock: no product keeps the old name of its category.
const lock = statement(
  'desk_category_lock',
  'select id from categories where id = $1 or parent_id = $1 order by id for update',
)
const one = statement(
  'desk_category',
  'select id, parent_id, name, picture, is_hidden, version from categories where id = $1',
)
const count = statement('desk_category_count', 'select count(*)::int as count from categories')
const insert = statement(
  'desk_category_insert',
  `insert into categories (id, parent_id, name, picture, is_hidden, version, position)
   select $1, $2, $3, $4, $5, $6, coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from $2
   on conflict do nothing returning id`,
)
const change = statement(
  'desk_category_change',
  'update categories set name = $2, picture = $3, is_hidden = $4, version = version + 1 where id = $1',
)
const siblings = statement(
  'desk_category_siblings',
  'select id from categories where parent_id is not distinct from $1 order by id for update',
)
const order = statement(
  'desk_category_order',
  `update categories c set position = o.nth from unnest($1::text[]) with ordinality o (id, nth) where c.id = o.id`,
)
const countIn = statement(
  'desk_category_goods_count',
  'select count(*)::int as count from goods where category_id = $1 and deleted_at is null',
)
const release = statement(
  'desk_category_release',
  `update uploads set entity = null, entity_id = null
   where entity = 'category' and entity_id = $1 and id <> $2 and purged_at is null`,
)
const owners = statement(
  'desk_category_shops',
  `select shop_id, count(*)::int as goods from goods where category_id = $1 group by shop_id order by shop_id`,
)
const share = statement('desk_category_share', 'select id from categories where id = any($1) order by id for key share')
const move = statement(
  'desk_category_move',
  `update goods set category_id = $3, version = version + 1, versions = versions || jsonb_build_object('category', version + 1)
   where id in (select id from goods where shop_id = $1 and category_id = $2 order by id for no key update) returning id`,
)
const named = statement(
  'desk_category_goods',
  `select g.id, g.title, g.axes, g.brand, s.name as shop, c.name as category, p.name as above
   from goods g join shops s on s.id = g.shop_id join categories c on c.id = g.category_id left join categories p on p.id = c.parent_id
   where ($1::text is null or c.id = $1 or c.parent_id = $1) and ($2::text[] is null or g.id = any($2))`,
)
const writeTerms = statement(
  'desk_category_terms',
  `update goods_terms t set terms = r.terms from jsonb_to_recordset($1::jsonb) as r(id text, terms text)
   where t.id = r.id and t.terms <> r.terms`,
)

/** A category without its products. */
export type CategoryRow = Omit<DeskCategory, 'goods' | 'on_shelf' | 'shops'>

/** Every category with its products, those below another one behind it. */
export const allCategories = (on: Queries): Promise<DeskCategory[]> => on.run<DeskCategory>(all)

/** One category. */
export const categoryRow = async (on: Queries, id: string): Promise<CategoryRow | undefined> =>
  (await on.run<CategoryRow>(one, [id]))[0]

/** The same for a change of it; what is below it is locked, too. */
export async function lockedCategory(tx: Tx, id: string): Promise<CategoryRow | undefined> {
  await tx.run(lock, [id])
  return categoryRow(tx, id)
}

/** How many categories there are. */
export const categoryCount = async (on: Queries): Promise<number> =>
  (await on.run<{ count: number }>(count))[0]?.count ?? 0

/** What is written of a category. */
export interface WrittenCategory {
  readonly name: Localised
  readonly picture: string
  readonly is_hidden: boolean
}

/** Begins a category as the last one below another; false where there is one of that id. */
export const insertCategory = async (
  tx: Tx,
  { id, parent_id, version }: Pick<CategoryRow, 'id' | 'parent_id' | 'version'>,
  { name, picture, is_hidden }: WrittenCategory,
): Promise<boolean> =>
  (await tx.run(insert, [id, parent_id, JSON.stringify(name), picture, is_hidden, version])).length > 0

/** Changes a category. */
export const changeCategory = (tx: Tx, id: string, { name, picture, is_hidden }: WrittenCategory): Promise<unknown> =>
  tx.run(change, [id, JSON.stringify(name), picture, is_hidden])

/** The categories of one level, locked. */
export const lockedLevel = async (tx: Tx, parentId: string | null): Promise<string[]> =>
  (await tx.run<{ id: string }>(siblings, [parentId])).map(({ id }) => id)

/** Puts categories in this order. */
export const orderLevel = (tx: Tx, ids: readonly string[]): Promise<unknown> => tx.run(order, [ids])

/** How many products are in a category, without those below it. */
export const goodsIn = async (on: Queries, id: string): Promise<number> =>
  (await on.run<{ count: number }>(countIn, [id]))[0]?.count ?? 0

/** Releases the pictures that a category had before: the hourly job deletes their bytes. */
export const releasePictures = (tx: Tx, id: string, kept: string): Promise<unknown> => tx.run(release, [id, kept])

/** The shops with products in a category, and how many. */
export const shopsIn = (on: Queries, id: string): Promise<{ shop_id: string; goods: number }[]> => on.run(owners, [id])

/** Keeps the names of categories as they are until the transaction ends. */
export const shareCategories = (tx: Tx, ids: readonly string[]): Promise<unknown> => tx.run(share, [ids])

/** Moves all products of one shop from a category to another; answers which. */
export const moveGoodsOf = async (tx: Tx, shopId: string, from: string, to: string): Promise<string[]> =>
  (await tx.run<{ id: string }>(move, [shopId, from, to])).map(({ id }) => id)

interface NamedRow {
  readonly id: string
  readonly title: Localised
  readonly axes: { values: Localised[] }[]
  readonly brand: string
  readonly shop: string
  readonly category: Localised
  readonly above: Localised | null
}

/** Writes what products are found by after a category was renamed, or after they were moved. */
export async function renewTerms(tx: Tx, of: { category: string } | { goods: readonly string[] }): Promise<void> {
  const rows = await tx.run<NamedRow>(named, 'category' in of ? [of.category, null] : [null, of.goods])
  const terms = rows.map(({ id, title, axes, brand, shop, category, above }) => ({
    id,
    terms: namedTerms({
      title,
      brand,
      options: axes.flatMap(({ values: each }) => each),
      categories: above ? [category, above] : [category],
      shop: [shop],
    }),
  }))
  if (terms.length > 0) await tx.run(writeTerms, [JSON.stringify(terms)])
}
