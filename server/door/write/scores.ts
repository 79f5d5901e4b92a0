import { statement, type Tx } from '../../db/database.ts'
import type { Draft } from '../draft.ts'

// Locked by id like everything else, and added up first: what several rows say of the same goods is written once.
const adding = (table: 'goods' | 'shops') =>
  statement(
    `flush_${table}_scores`,
    `with added as (
       select id, sum(stars)::int as stars, sum(ratings)::int as ratings, sum(pieces)::int as pieces
       from jsonb_to_recordset($1) as x(id text, stars int, ratings int, pieces int) group by id
     ), locked as (select id from ${table} where id in (select id from added) order by id for no key update)
     update ${table} set rating_sum = rating_sum + a.stars, rating_count = rating_count + a.ratings, sales = sales + a.pieces
     from added a join locked on locked.id = a.id where ${table}.id = a.id`,
  )
const addToShops = adding('shops')
const addToGoods = adding('goods')

/** What reviews and settled sales change of shops and goods. Before money and topics: whoever places an order holds its shop and waits for those. */
export async function writeScores(tx: Tx, { reviews, sales }: Draft): Promise<void> {
  if (reviews.length === 0 && sales.length === 0) return
  const rowsBy = (idOf: (row: { goodsId: string; shopId: string }) => string): string =>
    JSON.stringify([
      ...reviews.map((row) => ({ id: idOf(row), stars: row.stars, ratings: 1, pieces: 0 })),
      ...sales.map((row) => ({ id: idOf(row), stars: 0, ratings: 0, pieces: row.pieces })),
    ])
  await tx.run(addToShops, [rowsBy(({ shopId }) => shopId)])
  await tx.run(addToGoods, [rowsBy(({ goodsId }) => goodsId)])
}
