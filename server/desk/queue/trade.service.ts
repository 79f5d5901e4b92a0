import type { Page } from '#contract/platform/call.ts'
import type { FarBelowList, LoneTrade, TradePage } from '#contract/desk/desk-trade.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { cutById } from '../../platform/db/keyset.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { type FarBelowRow, findFarBelow, findLone, type LoneRow } from './trade.queries.ts'

const sidesOf = (row: FarBelowRow | LoneRow) => ({
  id: row.id,
  shop: { id: row.shop_id, name: row.shop_name, owner: { id: row.owner_id, nickname: row.owner_name } },
  buyer: { id: row.buyer_id, nickname: row.buyer_name },
  at: row.at.toISOString(),
})

function pageOf<Row extends { id: string }, View>(rows: readonly Row[], present: (row: Row) => View): Page<View> {
  const page = cutById(rows)
  return { data: page.rows.map(present), after: page.after }
}

/** Paid orders of which the shop asked less than half of the list price. */
export const farBelowListPrice = async (
  { services: { db }, session: { userId } }: SignedAsk,
  { after }: TradePage,
): Promise<Result<Page<FarBelowList>>> =>
  accepted(
    pageOf(await findFarBelow(db, after, userId), (row) => ({
      ...sidesOf(row),
      order_no: row.order_no,
      list: row.list.toString(),
      asked: row.asked.toString(),
    })),
  )

/** Shops and buyers that trade only with each other. */
export const loneTrades = async (
  { services: { db }, session: { userId } }: SignedAsk,
  { after }: TradePage,
): Promise<Result<Page<LoneTrade>>> =>
  accepted(
    pageOf(await findLone(db, after, userId), (row) => ({
      ...sidesOf(row),
      orders: row.orders,
      paid: row.paid.toString(),
    })),
  )
