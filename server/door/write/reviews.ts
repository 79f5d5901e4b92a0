import { newId } from '../../db/ids.ts'
import type { Draft } from '../draft.ts'
import { insertOf, type Part } from './part.ts'

const insertReviews = insertOf(
  'reviews',
  'id text, line_id text, goods_id text, user_id text, stars int, text text, spec jsonb, at timestamptz',
)

/** Adds what several rows say of the same goods or shop, so that each is updated once. */
const rate = (table: 'goods' | 'shops', by: string) => (n: number) =>
  `update ${table} set rating_sum = rating_sum + r.stars, rating_count = rating_count + r.n
   from (select ${by}, sum(stars)::int as stars, count(*)::int as n from jsonb_to_recordset($${n}) as x(${by} text, stars int) group by ${by}) r
   where ${table}.id = r.${by}`
const sell = (table: 'goods' | 'shops', by: string) => (n: number) =>
  `update ${table} set sales = sales + r.pieces
   from (select ${by}, sum(pieces)::int as pieces from jsonb_to_recordset($${n}) as x(${by} text, pieces int) group by ${by}) r
   where ${table}.id = r.${by}`

/** Reviews with the scores they change, and settled sales. */
export const reviewsPart = ({ reviews, sales }: Draft, time: string): Part[] => [
  {
    name: 'reviews_new',
    text: insertReviews,
    rows: reviews.map((row) => ({
      id: newId(),
      line_id: row.lineId,
      goods_id: row.goodsId,
      user_id: row.userId,
      stars: row.stars,
      text: row.text,
      spec: row.spec,
      at: time,
    })),
  },
  {
    name: 'goods_rated',
    text: rate('goods', 'goods_id'),
    rows: reviews.map(({ goodsId, stars }) => ({ goods_id: goodsId, stars })),
  },
  {
    name: 'shops_rated',
    text: rate('shops', 'shop_id'),
    rows: reviews.map(({ shopId, stars }) => ({ shop_id: shopId, stars })),
  },
  {
    name: 'goods_sold',
    text: sell('goods', 'goods_id'),
    rows: sales.map(({ goodsId, pieces }) => ({ goods_id: goodsId, pieces })),
  },
  {
    name: 'shops_sold',
    text: sell('shops', 'shop_id'),
    rows: sales.map(({ shopId, pieces }) => ({ shop_id: shopId, pieces })),
  },
]
