import { MOST_PROMOTED } from '#contract/fund/promotion.calls.ts'
import type { Pause, Promote, Promotion } from '#contract/fund/promotion.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { expectSelling, inShop } from '../../catalogue/shop-goods/in-shop.ts'
import { shownAddress } from '../../people/upload/shown-address.ts'
import { findPromotedViews } from './promoted-views.queries.ts'
import { findPromoted, findShopSums, type PromotedRow, type ShopSums } from './promotion.queries.ts'

/** What the promotion of a shop is doing now, or what keeps it from being shown. */
function showing(
  rows: readonly PromotedRow[],
  { paused, left }: Promotion['views'],
  shop: ShopSums,
): Promotion['shows'] {
  if (!shop.sells) return 'notSelling'
  if (paused) return 'paused'
  if (!rows.some(({ chosen, on_shelf, left: pieces }) => chosen && on_shelf && pieces > 0)) return 'nothing'
  if (shop.on_holiday) return 'holiday'
  return left > 0 ? 'now' : 'used'
}

async function view(on: Queries, env: BaseEnv, shopId: string): Promise<Promotion> {
  const [views, rows, shop] = await Promise.all([
    findPromotedViews(on, shopId),
    findPromoted(on, shopId),
    findShopSums(on, shopId),
  ])
  return {
    views,
    shows: showing(rows, views, shop),
    goods: rows.map(({ picture, price, ...row }) => ({
      ...row,
      picture: shownAddress(env, picture ?? ''),
      price: price.toString(),
    })),
    views_7: shop.views_7,
    views_30: shop.views_30,
  }
}

/** What a merchant's shop promotes, and the views that were counted. */
export const readPromotion = async ({ services: { db, env }, session }: SignedAsk): Promise<Result<Promotion>> =>
  accepted(await view(db, env, session.shopId ?? ''))

const own = statement(
  'promotion_own',
  'select id, title, on_shelf from goods where id = any($1) and shop_id = $2 and deleted_at is null',
)
const choose = statement(
  'promotion_choose',
  'insert into promoted_goods (goods_id, shop_id) select id, $2 from goods where id = any($1) order by id on conflict do nothing',
)
const drop = statement('promotion_drop', 'delete from promoted_goods where goods_id = any($1) and shop_id = $2')
const chosen = statement('promotion_chosen', 'select count(*)::int as n from promoted_goods where shop_id = $1')

async function add(tx: Tx, shopId: string, ids: readonly string[]): Promise<void> {
  const found = await tx.run<{ id: string; title: Localised; on_shelf: boolean }>(own, [ids, shopId])
  if (found.length < ids.length) refuse('goods.notFound')
  const off = found.find(({ on_shelf }) => !on_shelf)
  if (off) refuse('goods.offShelf', { title: off.title.en })
  await tx.run(choose, [ids, shopId])
  const [row] = await tx.run<{ n: number }>(chosen, [shopId])
  if ((row?.n ?? 0) > MOST_PROMOTED) refuse('promotion.tooMany', { most: MOST_PROMOTED })
}

/** Chooses products on the shelf to be promoted, or no longer. Those that leave the shelf later stay chosen and are not shown. */
export async function promote(ask: SignedAsk, { ids, on }: Promote): Promise<Result<Promotion>> {
  const wanted = [...new Set(ids)]
  const answer = await inShop(ask, undefined, async ({ tx }, shop) => {
    if (on) {
      expectSelling(shop)
      await add(tx, shop.id, wanted)
    } else await tx.run(drop, [wanted, shop.id])
    return view(tx, ask.services.env, shop.id)
  })
  if (answer.ok) ask.services.publishPromotion(ask.session.shopId ?? '')
  return answer
}

const setPaused = statement(
  'promotion_pause',
  'insert into promotions (shop_id, paused) values ($1, $2) on conflict (shop_id) do update set paused = excluded.paused',
)

/** Pauses the promotion of a shop or resumes it; the views of the day stay as they are. */
export async function pausePromotion(ask: SignedAsk, { paused }: Pause): Promise<Result<Promotion>> {
  const answer = await inShop(ask, undefined, async ({ tx }, shop) => {
    await tx.run(setPaused, [shop.id, paused])
    return view(tx, ask.services.env, shop.id)
  })
  if (answer.ok) ask.services.publishPromotion(ask.session.shopId ?? '')
  return answer
}
