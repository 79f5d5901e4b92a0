import { statement } from '../../platform/db/database.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'

/** What reviews, their changes and settled sales add to the scores of goods and of their shop. */
export interface ScoreChange {
  readonly goodsId: string
  readonly shopId: string
  /** Stars of one review; left out for a sale. */
  readonly stars?: number
  /** What a changed review has more or less than before. */
  readonly starsBy?: number
  /** Settled pieces, net of refunds. */
  readonly pieces?: number
}

// Locked by id like everything else, and summed first, so that each row is written once.
const adding = (table: 'goods' | 'shops') =>
  statement(
    `score_${table}`,
    `with added as (
       select id, sum(stars)::int as stars, sum(ratings)::int as ratings, sum(pieces)::int as pieces
       from jsonb_to_recordset($1) as x(id text, stars int, ratings int, pieces int) group by id
     ), locked as (select id from ${table} where id in (select id from added) order by id for no key update)
     update ${table} set rating_sum = rating_sum + a.stars, rating_count = rating_count + a.ratings, sales = sales + a.pieces
     from added a join locked on locked.id = a.id where ${table}.id = a.id`,
  )
const addToShops = adding('shops')
const addToGoods = adding('goods')

/** Writes scores, shops before goods. PLACE holds its shop's lock while it waits for stock, so scores come before stock and money. */
export const scoreWriter: Writer<ScoreChange> = {
  name: 'scores',
  rank: WRITE_RANK.scores,
  async write({ tx }, changes) {
    const rowsBy = (idOf: (change: ScoreChange) => string): string =>
      JSON.stringify(
        changes.map((each) => ({
          id: idOf(each),
          stars: each.stars ?? each.starsBy ?? 0,
          ratings: each.stars === undefined ? 0 : 1,
          pieces: each.pieces ?? 0,
        })),
      )
    await tx.run(addToShops, [rowsBy(({ shopId }) => shopId)])
    await tx.run(addToGoods, [rowsBy(({ goodsId }) => goodsId)])
  },
}
