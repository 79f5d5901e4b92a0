import type { Found } from '#contract/platform/common.contract.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { containing } from '../../platform/db/containing.ts'
import { statement } from '../../platform/db/database.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { isHiddenCategory } from './category.service.ts'
import { goodsPage } from './found-page.ts'
import { isSearchable } from './search-terms.ts'
import { sells } from '../../shops/shop/shop.sql.ts'

const SUGGESTIONS = 6
const FEW_SHOPS = 3

const categories = statement(
  'search_categories',
  `select c.id, c.name from categories c where not ${isHiddenCategory}
     and (${LANGUAGES.map((lang) => `lower(name->>'${lang}') like $1`).join(' or ')})
   order by c.parent_id nulls first, c.position limit ${SUGGESTIONS}`,
)
const shops = statement(
  'search_shops',
  `select id, name, logo from shops s where ${sells('s')} and lower(name) like $1 order by followers desc, id limit ${FEW_SHOPS}`,
)

/** Suggestions while a shopper types. */
export async function suggest({ services: { db } }: Ask, keywords: string): Promise<Result<Found>> {
  if (!isSearchable(keywords)) return refused('search.keywordMissing', {}, 'keywords')
  const [goods, foundCategories, foundShops] = await Promise.all([
    goodsPage(db, { query: keywords }, { length: SUGGESTIONS }),
    db.run<Found['categories'][number]>(categories, [containing(keywords)]),
    db.run<Found['shops'][number]>(shops, [containing(keywords)]),
  ])
  return accepted({
    goods: goods.data.map(({ id, title, picture, price }) => ({ id, title, picture, price })),
    categories: foundCategories,
    shops: foundShops,
  })
}
