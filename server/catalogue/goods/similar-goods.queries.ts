import type { GoodsCard } from '#contract/catalogue/goods-card.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { cardColumns, cardParts, type CardRow, hasPieces, onSale, presentCard } from './goods-card.ts'

/** So many goods of each category are compared, the most popular ones: they are read along the index of the category. */
const COMPARED = 60
/** What counts how much: the same category, all search terms in common, the same price. */
const WEIGHT = { category: 1, terms: 2, price: 0.5 } as const

// Its own category and those beside it. Terms are those of the search: title, brand, options, category and shop. A price is as near as the
// proportion of both is to one.
const similar = statement(
  'goods_similar',
  `with own as materialized (
     select g.id, g.category_id, c.parent_id, greatest(g.price_micro, 1)::float8 as price, string_to_array(coalesce(t.terms, ''), ' ') as terms
     from goods g left join categories c on c.id = g.category_id left join goods_terms t on t.id = g.id where g.id = $1),
   near as (
     select g.*, c.id = own.category_id as is_same from own join categories c on c.id = own.category_id or c.parent_id = own.parent_id
       cross join lateral (select ${cardParts}, g.popularity from goods g where g.category_id = c.id and ${onSale} and g.id <> $1 and ${hasPieces}
         order by g.popularity desc, g.id desc limit ${COMPARED}) g),
   scored as (
     select n.id, n.popularity, n.is_same::int * ${WEIGHT.category}
         + ${WEIGHT.terms} * 2.0 * (select count(*) from unnest(string_to_array(t.terms, ' ')) x where x = any(own.terms))
           / greatest(1, cardinality(own.terms) + cardinality(string_to_array(t.terms, ' ')))
         + ${WEIGHT.price} * greatest(0, 1 - abs(ln(greatest(n.price_micro, 1)::float8 / own.price))) as score
     from near n cross join own join goods_terms t on t.id = n.id),
   best as (select id, score, popularity from scored order by score desc, popularity desc, id desc limit $2::int)
   select ${cardColumns} from best b join goods g on g.id = b.id order by b.score desc, b.popularity desc, b.id desc`,
)

/** Goods on sale that are similar to one, by category, search terms and price, the most similar first. Never one that is sold out. */
export const similarTo = async (on: Queries, id: string, most: number): Promise<GoodsCard[]> =>
  (await on.run<CardRow>(similar, [id, most])).map((row) => presentCard(row))
