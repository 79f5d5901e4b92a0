import { accepted, type Result } from '#contract/problem.ts'
import type { Trends } from '#contract/shop.contract.ts'
import type { SignedAsk } from '../services.ts'
import { findTrends } from './shop-trends.queries.ts'

/** The charts of a merchant's shop: real counts and sums of each UTC day. */
export async function shopTrends({ services: { db }, session }: SignedAsk, days: number): Promise<Result<Trends>> {
  const rows = await findTrends(db, session.shopId ?? '', days)
  return accepted({
    days: rows.map(({ paid, settled, ...day }) => ({ ...day, paid: paid.toString(), settled: settled.toString() })),
  })
}
