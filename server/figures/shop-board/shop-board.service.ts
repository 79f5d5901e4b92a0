import type { LevelTerms } from '#machines/fund/level.terms.ts'
import type { ShopBoard } from '#contract/shops/shop.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { average } from '../../shops/shop/average.ts'
import { findPromotedViews } from '../../fund/promotion/promoted-views.queries.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { readWallet } from '../../money/wallet/wallet.queries.ts'
import { findDays, findOpen, findShop } from './shop-board.queries.ts'

/** The sparklines show this many days. */
const DAYS = 14

const limitsOf = (terms: LevelTerms): ShopBoard['limits'] => ({
  goods: terms.listings,
  price: terms.highestPriceMicro,
  profit_percent: terms.profitCapPercent,
  promoted_views: terms.promotedViews,
})

/** A merchant's shop in figures: sums of the ledger and the orders, nothing estimated. */
export async function shopBoard({ services: { db, isOnline }, session }: SignedAsk): Promise<Result<ShopBoard>> {
  const shopId = session.shopId ?? ''
  // Each uses a connection of its own: together they take as long as the longest.
  const [shop, open, { days, whole }, wallet, online, promotion] = await Promise.all([
    findShop(db, shopId),
    findOpen(db, shopId),
    findDays(db, shopId, DAYS),
    readWallet(db, session.userId),
    isOnline(shopId),
    findPromotedViews(db, shopId),
  ])
  if (!shop) return refused('shop.notMerchant')
  const today = days.at(-1)
  const { id, name, logo, level, followers } = shop
  return accepted({
    shop: { id, name, logo, level, followers },
    total_goods: shop.goods,
    total_views: Number(shop.views),
    total_order: whole.orders,
    total_order_price: whole.sales.toString(),
    today_order: today?.orders ?? 0,
    today_order_price: (today?.sales ?? 0n).toString(),
    today_profit: (today?.profit ?? 0n).toString(),
    total_profit: whole.profit.toString(),
    pending: open.pending,
    balance_to_settle: open.to_settle.toString(),
    withdrawable_balance: wallet.withdrawable,
    operating_fund: shop.bond.toString(),
    relief_fund: shop.relief.toString(),
    total_working_capital: (open.to_settle + shop.available + shop.bond).toString(),
    credit_rating: average(shop.rating_sum, shop.rating_count),
    online,
    visitors: shop.visitors,
    to_do: { ship: open.ship, refunds: open.refunds, sold_out: shop.sold_out, few_left: shop.few_left },
    unpaid: open.unpaid,
    on_the_way: open.on_the_way,
    promotion,
    limits: limitsOf(shop.level_terms),
    days: days.map(({ day, orders: count, sales, profit: earned }) => ({
      day,
      orders: count,
      sales: sales.toString(),
      profit: earned.toString(),
    })),
  })
}
