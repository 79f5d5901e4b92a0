import { accepted, type Result } from '#contract/platform/problem.ts'
import type { ShopToday } from '#contract/figures/shop-work.contract.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { findHours, findSoFar, type SpanFigures } from './shop-today.queries.ts'

const HOURS = 24

/** Today of a merchant's shop against yesterday at the same time. */
export async function shopToday({ services: { db }, session }: SignedAsk): Promise<Result<ShopToday>> {
  const shopId = session.shopId ?? ''
  const [{ today, yesterday }, sold] = await Promise.all([findSoFar(db, shopId), findHours(db, shopId)])
  const sales = new Map(sold.map((each) => [each.hour, each.sales]))
  const added = (from: number, count: number): string[] => {
    let sum = 0n
    return Array.from({ length: count }, (_, hour) => (sum += sales.get(from + hour) ?? 0n).toString())
  }
  return accepted({
    at: today.now.toISOString(),
    today: shown(today),
    yesterday: shown(yesterday),
    refunded: today.refunded.toString(),
    hours: { today: added(HOURS, today.now.getUTCHours() + 1), yesterday: added(0, HOURS) },
  })
}

const shown = ({ orders, sales, profit, visitors }: SpanFigures): ShopToday['today'] => ({
  orders,
  sales: sales.toString(),
  profit: profit.toString(),
  visitors,
})
