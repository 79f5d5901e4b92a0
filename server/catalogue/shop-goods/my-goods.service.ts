import type { Page } from '#contract/platform/call.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { GOODS_TABS, type GoodsTab, MY_GOODS_SORTS, type MyGoodsSort } from '#contract/catalogue/shop-goods.calls.ts'
import type {
  GoodsCategories,
  GoodsCategoriesFound,
  GoodsCounts,
  GoodsFoundNow,
  MyGoodsCard,
  MyGoodsFound,
  MyGoodsList,
} from '#contract/catalogue/shop-goods.contract.ts'
import type { LevelTerms } from '#machines/fund/level.terms.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { type Statement, statement } from '../../platform/db/database.ts'
import { cutPage, markOf, momentRank, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { categoriesOf } from '../goods/category-guess.queries.ts'
import { containing } from '../../platform/db/containing.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { sells } from '../../shops/shop/shop.sql.ts'
import { shownAddress } from '../../people/upload/shown-address.ts'
import { FOUND_MARK, isInTab, matches, withStock } from './goods-tabs.ts'
import { limitsOf } from './in-shop.ts'

const ranks: Readonly<Record<MyGoodsSort, { readonly by: string; readonly order: 'asc' | 'desc' }>> = {
  new: { by: momentRank('g.created_at'), order: 'desc' },
  sales: { by: 'g.sales::bigint', order: 'desc' },
  views: { by: 'g.views::bigint', order: 'desc' },
  price_asc: { by: 'k.lowest', order: 'asc' },
  price_desc: { by: 'k.lowest', order: 'desc' },
  stock_asc: { by: 'k.left::bigint', order: 'asc' },
}

function listed(tab: GoodsTab, sort: MyGoodsSort): Statement {
  const { by, order } = ranks[sort]
  return statement(
    `my_goods_${tab}_${sort}`,
    `select * from (
       select g.id, g.version, g.title, g.pictures ->> 0 as picture, k.lowest, k.highest, k.left, k.skus, g.sales, g.views, g.on_shelf,
         g.created_at, ${by} as rank
       from goods g ${withStock} where g.shop_id = $1 and g.deleted_at is null and ${isInTab[tab]} and ${matches(2, 3)}
     ) g where $4::bigint is null or (g.rank, g.id) ${order === 'asc' ? '>' : '<'} ($4, $5)
     order by g.rank ${order}, g.id ${order} limit ${PAGE_SIZE + 1}`,
  )
}
const lists = Object.fromEntries(
  GOODS_TABS.flatMap((tab) => MY_GOODS_SORTS.map((sort) => [`${tab} ${sort}`, listed(tab, sort)])),
) as Record<`${GoodsTab} ${MyGoodsSort}`, Statement>

interface CardRow {
  readonly id: string
  readonly version: number
  readonly title: Localised
  readonly picture: string | null
  readonly lowest: bigint | null
  readonly highest: bigint | null
  readonly left: number
  readonly skus: number
  readonly sales: number
  readonly views: number
  readonly on_shelf: boolean
  readonly created_at: Date
  readonly rank: bigint
}

/** The products of one tab of the merchant's own shop. */
export async function listMine(
  { services: { db, env }, session }: SignedAsk,
  { tab = 'onSale', sort = 'new', keywords = '', after }: MyGoodsList,
): Promise<Result<Page<MyGoodsCard>>> {
  const mark = markOf(after)
  const rows = await db.run<CardRow>(lists[`${tab} ${sort}`], [
    session.shopId,
    keywords === '' ? null : containing(keywords),
    keywords,
    mark?.rank ?? null,
    mark?.id ?? null,
  ])
  const page = cutPage(rows)
  const data = page.rows.map(({ picture, lowest, highest, created_at, ...row }) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    left: row.left,
    skus: row.skus,
    sales: row.sales,
    views: row.views,
    on_shelf: row.on_shelf,
    picture: shownAddress(env, picture ?? ''),
    price: { lowest: String(lowest ?? 0n), highest: String(highest ?? 0n) },
    createtime: created_at.toISOString(),
  }))
  return accepted({ data, after: page.after })
}

const foundIn = Object.fromEntries(
  GOODS_TABS.map((tab) => [
    tab,
    statement(
      `my_goods_found_${tab}`,
      `select count(*)::int as found, ${FOUND_MARK} as mark from goods g ${withStock}
       where g.shop_id = $1 and g.deleted_at is null and ${isInTab[tab]} and ${matches(2, 3)}`,
    ),
  ]),
) as Record<GoodsTab, Statement>

/** How many products of one tab match a search, and a mark of which: what a bulk action on all of them would change. */
export async function countFound(
  { services: { db }, session }: SignedAsk,
  { tab = 'onSale', keywords = '' }: MyGoodsFound,
): Promise<Result<GoodsFoundNow>> {
  const [row] = await db.run<GoodsFoundNow>(foundIn[tab], [
    session.shopId,
    keywords === '' ? null : containing(keywords),
    keywords,
  ])
  if (!row) throw new Error('A count without a row')
  return accepted(row)
}

const counts = statement(
  'my_goods_counts',
  `select ${GOODS_TABS.map((tab) => `(count(*) filter (where ${isInTab[tab]}))::int as "${tab}"`).join(', ')},
     (count(*) filter (where g.on_shelf))::int as on_shelf, (select count(*)::int from goods_drafts d where d.shop_id = $1) as drafts
   from goods g ${withStock} where g.shop_id = $1 and g.deleted_at is null`,
)
const shop = statement(
  'my_goods_shop',
  `select level, level_terms as "levelTerms", ${sells('s')} as sells, return_address is not null as has_return_address
   from shops s where id = $1`,
)

interface ShopRow {
  readonly level: number
  readonly levelTerms: LevelTerms
  readonly sells: boolean
  readonly has_return_address: boolean
}

/** How many products are in each tab, and what the level of the shop allows. */
export async function countMine({ services: { db }, session }: SignedAsk): Promise<Result<GoodsCounts>> {
  const [[found], [own]] = await Promise.all([
    db.run<GoodsCounts['tabs'] & { on_shelf: number }>(counts, [session.shopId]),
    db.run<ShopRow>(shop, [session.shopId]),
  ])
  if (!found || !own) throw new Error('A merchant without a shop')
  const { on_shelf, ...tabs } = found
  const { sells: isSelling, has_return_address } = own
  return accepted({ tabs, on_shelf, limits: limitsOf(own), sells: isSelling, has_return_address })
}

/** So many categories are worth choosing from. */
const MOST_CATEGORIES = 8

/** In which categories products of such a name are: "mug" finds the one of cups. */
export const categoriesNamed = async (
  { services: { db } }: SignedAsk,
  { keywords }: GoodsCategories,
): Promise<Result<GoodsCategoriesFound>> => accepted({ data: await categoriesOf(db, keywords, MOST_CATEGORIES) })
