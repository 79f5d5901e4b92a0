import type { Done, OnlyId } from '#contract/platform/contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { statement } from '../../platform/db/database.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { inShop } from './in-shop.ts'
import { notifyMerchant } from './merchant-news.ts'
import { lockedGoods } from './own-goods.queries.ts'
import { setListed } from './listing.writer.ts'

const remove = statement(
  'goods_remove',
  `update goods set deleted_at = shop_now(), on_shelf = false, handle = null, freight_id = null where id = any($1)`,
)
const fromCarts = statement(
  'goods_from_carts',
  'delete from cart_lines c using skus k where k.id = c.sku_id and k.goods_id = any($1)',
)
const fromCollects = statement('goods_from_collects', 'delete from collects where goods_id = any($1)')
const fromFootprints = statement('goods_from_footprints', 'delete from footprints where goods_id = any($1)')

const fromPromotion = statement('goods_from_promotion', 'delete from promoted_goods where goods_id = any($1)')

const removeWriter: Writer<{ readonly goodsId: string; readonly skuIds: readonly string[] }> = {
  name: 'removedGoods',
  rank: WRITE_RANK.scores,
  async write({ tx }, rows) {
    const ids = rows.map(({ goodsId }) => goodsId)
    for (const each of [remove, fromCarts, fromCollects, fromFootprints, fromPromotion]) await tx.run(each, [ids])
  },
  committed: ({ publishStock }, rows) => publishStock(rows.flatMap(({ skuIds }) => skuIds)),
}

/** Deletes a product: carts, favourites and histories lose it, orders keep what they show of it. */
export const removeGoods = (ask: SignedAsk, { id }: OnlyId): Promise<Result<Done>> =>
  inShop(ask, undefined, async (door, shop) => {
    const goods = await lockedGoods(door.tx, shop.id, id)
    if (!goods) return refuse('goods.notFound')
    const skus = goods.skus.filter(({ archived }) => !archived)
    if (goods.onShelf) setListed(door, id, false, skus)
    door.draft.add(removeWriter, { goodsId: id, skuIds: skus.map((sku) => sku.id) })
    notifyMerchant(door, shop.id, id)
    return { done: true as const }
  })
