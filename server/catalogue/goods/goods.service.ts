import type { GoodsView, Stocks, StockView } from '#contract/catalogue/product.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Queries } from '../../platform/db/database.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { findGoods, findStock, type StockRow } from './goods.queries.ts'
import { presentGoods, presentStock } from './goods.presenter.ts'

/** The goods page: goods, specifications, shop, freight and reviews, and whether the reader keeps or follows them. */
export async function readGoods({ services: { db, env }, session }: Ask, id: string): Promise<Result<GoodsView>> {
  const userId = session?.userId ?? null
  const row = await findGoods(db, id, userId)
  return row ? accepted(presentGoods(row, userId, env)) : refused('goods.notFound')
}

/** The current price and stock of goods, which their live rooms get after a change. Deleted goods are left out. */
export async function stockViews(on: Queries, goodsIds: readonly string[]): Promise<StockView[]> {
  const rows = await findStock(on, goodsIds)
  const byGoods = new Map<string, StockRow[]>()
  for (const row of rows) {
    const own = byGoods.get(row.goods_id)
    if (own) own.push(row)
    else byGoods.set(row.goods_id, [row])
  }
  return [...byGoods].map(([id, own]) => presentStock(id, own))
}

/** Price and stock for a page that polls. */
export async function readStock({ services: { db } }: Ask, id: string): Promise<Result<StockView>> {
  const [view] = await stockViews(db, [id])
  return view ? accepted(view) : refused('goods.notFound')
}

/** The same for a row of goods on a page. */
export const readStocks = async ({ services: { db } }: Ask, ids: string): Promise<Result<Stocks>> =>
  accepted({ data: await stockViews(db, ids.split(',')) })
