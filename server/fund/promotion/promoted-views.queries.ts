import type { PromotedViews } from '#contract/fund/promotion.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { budgetOf, TODAY, TODAY_ENDS } from './pace.sql.ts'

const DAY_MS = 86_400_000

interface ViewsRow {
  readonly budget: number
  readonly today: number
  readonly paused: boolean
  readonly resets_at: Date
  readonly until_reset: number
}

const views = statement(
  'promotion_views_today',
  `select ${budgetOf('s')} as budget, coalesce((select d.views from promotion_days d where d.shop_id = s.id and d.day = ${TODAY}), 0) as today,
     coalesce((select n.paused from promotions n where n.shop_id = s.id), false) as paused, ${TODAY_ENDS} as resets_at,
     (extract(epoch from ${TODAY_ENDS} - shop_now()) * 1000)::int as until_reset
   from shops s where s.id = $1`,
)

/** The promoted views of a shop today: what was counted, what is left, and how long that lasts at today's pace. */
export async function findPromotedViews(on: Queries, shopId: string): Promise<PromotedViews> {
  const [row] = await on.run<ViewsRow>(views, [shopId])
  if (!row) throw new Error('A merchant without a shop')
  const { budget, today, paused, resets_at, until_reset } = row
  // A lower level may give less than was counted before.
  const left = Math.max(0, budget - today)
  const lasts = today > 0 && left > 0 ? Math.round((left * (DAY_MS - until_reset)) / today) : null
  return { budget, today, left, lasts_ms: lasts, resets_at: resets_at.toISOString(), paused }
}
