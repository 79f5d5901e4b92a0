import { days } from '#machines/platform/constants.ts'
import type { BulkResult, BulkUndone, UndoBulk } from '#contract/catalogue/shop-goods.contract.ts'
import { type Problem, problem, type Result } from '#contract/platform/problem.ts'
import { statement } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { stockWriter } from '../goods/stock.writer.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import type { ShopRoot } from '../../shops/shop/shop.kind.ts'
import { type BulkGoods, lockedBulk, resultOf } from './bulk.ts'
import { listingStep, writePrices } from './bulk.service.ts'
import type { Repriced } from './charged.ts'
import { countListed, expectSelling, inShop, isSelling, limitsOf } from './in-shop.ts'
import { notifyMerchant } from './merchant-news.ts'
import { wrongForLevel } from '#contract/catalogue/goods-caps.form.ts'
import { partVersionWriter } from './part-version.writer.ts'
import type { BulkEntry, goodsActions } from './shop-goods.table.ts'

/** How long a bulk action can be undone. */
const UNDO_MS = days(1)

const take = statement(
  'bulk_undo',
  `update goods_actions set undone_at = shop_now() where id = $1 and shop_id = $2 and undone_at is null and at > $3::timestamptz
   returning kind, entries`,
)
const forget = statement('bulk_forget', 'delete from goods_actions where shop_id = $1 and at < $2::timestamptz')

type Action = Pick<typeof goodsActions.$inferSelect, 'kind' | 'entries'>
type Step = (goods: BulkGoods, entries: readonly BulkEntry[]) => readonly BulkEntry[] | Problem

/** What no longer is as the bulk action left it. */
const moved = problem('goods.changedElsewhere')

/** Undoes a bulk action once, product by product: only what still is as the action left it. */
export const undoBulk = (ask: SignedAsk, { undo }: UndoBulk): Promise<Result<BulkUndone>> =>
  inShop(ask, 'shop/goodsUndo', async (door, shop) => {
    const since = new Date(door.at - UNDO_MS).toISOString()
    const [action] = await door.tx.run<Action>(take, [undo, shop.id, since])
    if (!action) return refuse('goods.undoOver')
    if (action.kind !== 'listing') expectSelling(shop)
    await door.tx.run(forget, [shop.id, since])
    const byGoods = new Map<string, BulkEntry[]>()
    for (const entry of action.entries) byGoods.set(entry.goods, [...(byGoods.get(entry.goods) ?? []), entry])
    const known = await lockedBulk(door.tx, shop.id, [...byGoods.keys()])
    const repriced: (Repriced & { goodsId: string })[] = []
    const step = await stepOf(door, shop, action.kind, repriced)
    const results = [...byGoods].flatMap(([id, entries]): BulkResult[] => {
      const goods = known.get(id)
      return goods ? [resultOf(goods, step(goods, entries))] : []
    })
    await writePrices(door, repriced)
    notifyMerchant(door, shop.id)
    return { undone: results.filter(({ changed }) => changed).length, results }
  })

async function stepOf(
  door: Door,
  shop: ShopRoot,
  kind: Action['kind'],
  repriced: (Repriced & { goodsId: string })[],
): Promise<Step> {
  const limits = limitsOf(shop)
  if (kind === 'listing') {
    const onShelf = await countListed(door.tx, shop.id)
    const put = listingStep(door, { on: true, limits, onShelf })
    const off = listingStep(door, { on: false, limits, onShelf })
    return (goods, [entry]) => {
      const isOn = entry?.after === 'true'
      if (goods.onShelf !== isOn) return moved
      if (isOn) return off(goods)
      if (!isSelling(shop.state)) return problem('shop.notSelling')
      return put(goods)
    }
  }
  if (kind === 'stock') return (goods, entries) => undoStock(door, goods, entries)
  return (goods, entries) => {
    const pairs = pairsOf(goods, entries)
    if (pairs.some(({ sku, entry }) => sku?.price.toString() !== entry.after)) return moved
    const [wrong] = goods.onShelf
      ? pairs.flatMap(({ sku, entry }) =>
          wrongForLevel({ price: entry.before, purchase: String(sku?.purchase ?? 0n) }, limits, 'skus'),
        )
      : []
    if (wrong) return wrong
    if (goods.onShelf && pairs.some(({ entry }) => entry.before === '0')) return problem('goods.priceMissing')
    for (const { sku, entry } of pairs)
      if (sku)
        repriced.push({
          id: sku.id,
          goodsId: goods.id,
          before: sku.price,
          after: BigInt(entry.before),
          wasOnShelf: goods.onShelf,
        })
    door.draft.add(partVersionWriter, { goodsId: goods.id, part: 'prices' })
    return entries
  }
}

const pairsOf = ({ skus }: BulkGoods, entries: readonly BulkEntry[]) =>
  entries.map((entry) => ({ entry, sku: skus.find(({ id }) => id === entry.sku) }))

function undoStock(door: Door, goods: BulkGoods, entries: readonly BulkEntry[]): readonly BulkEntry[] | Problem {
  const pairs = pairsOf(goods, entries).map(({ entry, sku }) => ({
    entry,
    sku,
    by: Number(entry.before) - Number(entry.after),
  }))
  if (pairs.some(({ sku, entry }) => String(sku?.adjusted) !== entry.after)) return moved
  const short = pairs.find(({ sku, by }) => (sku?.left ?? 0) + by < 0)
  if (short) return problem('goods.stockReserved', { left: short.sku?.left ?? 0 })
  for (const { sku, by } of pairs) if (sku) door.draft.add(stockWriter, { skuId: sku.id, adjusted: by })
  return entries
}
