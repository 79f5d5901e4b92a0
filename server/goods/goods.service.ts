import type { GoodsView, StockView } from '#contract/product.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import type { Queries } from '../db/database.ts'
import { countStars, listReviews } from '../review/review.queries.ts'
import type { Ask } from '../services.ts'
import { findGoods, findSkus, findStock } from './goods.queries.ts'
import { presentGoods, presentStock } from './goods.presenter.ts'

const NEWEST_REVIEWS = 3

/** The goods page: goods, specifications, shop, freight and reviews, with what the asker did with them. */
export async function readGoods({ services: { db }, session }: Ask, id: string): Promise<Result<GoodsView>> {
  const userId = session?.userId ?? null
  const [row, skus, stars, reviews] = await Promise.all([
    findGoods(db, id, userId),
    findSkus(db, id),
    countStars(db, id),
    listReviews(db, id, { length: NEWEST_REVIEWS }),
  ])
  if (!row) return refused('goods.notFound')
  return accepted(presentGoods(row, { skus, stars, newest: reviews.slice(0, NEWEST_REVIEWS), userId }))
}

/** Price and stock of goods as they are now: what the live room `goods:ID` is told after a change. */
export async function stockView(on: Queries, goodsId: string): Promise<StockView | undefined> {
  const rows = await findStock(on, goodsId)
  return rows.length > 0 ? presentStock(goodsId, rows) : undefined
}

/** Price and stock for those who ask every few seconds. */
export async function readStock({ services: { db } }: Ask, id: string): Promise<Result<StockView>> {
  const view = await stockView(db, id)
  return view ? accepted(view) : refused('goods.notFound')
}
