import { accepted, type Result } from '#contract/platform/problem.ts'
import type { TrendDay, Trends } from '#contract/shops/shop.contract.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { findTrends, type TrendRow } from './shop-trends.queries.ts'

/** The marks of visitors are swept after 35 days. */
const VISITORS_KEPT_DAYS = 34

/** The charts of a merchant's shop: real counts and sums of each UTC day. */
export async function shopTrends({ services: { db }, session }: SignedAsk, days: number): Promise<Result<Trends>> {
  const isCompared = days * 2 <= VISITORS_KEPT_DAYS
  const rows = await findTrends(db, session.shopId ?? '', isCompared ? days * 2 : days)
  return accepted({
    days: rows.slice(-days).map(shown),
    before: isCompared ? sumOf(rows.slice(0, days)) : null,
  })
}

const shown = ({ paid, settled, ...day }: TrendRow): TrendDay => ({
  ...day,
  paid: paid.toString(),
  settled: settled.toString(),
})

function sumOf(rows: readonly TrendRow[]): Trends['before'] {
  const count = (of: (row: TrendRow) => number): number => rows.reduce((sum, row) => sum + of(row), 0)
  const money = (of: (row: TrendRow) => bigint): string => rows.reduce((sum, row) => sum + of(row), 0n).toString()
  return {
    orders: count(({ orders }) => orders),
    paid: money(({ paid }) => paid),
    settlements: count(({ settlements }) => settlements),
    settled: money(({ settled }) => settled),
    visitors: count(({ visitors }) => visitors),
    buyers: count(({ buyers }) => buyers),
  }
}
