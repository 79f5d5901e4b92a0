import {
  changedPrice,
  listingsFull,
  wrongForLevel,
  type PriceChange,
  type ListingLimits,
} from '#contract/catalogue/goods-caps.form.ts'
import { missingIn } from '#contract/catalogue/goods-rules.form.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import type { BulkDone, PriceGoods, SetGoodsListed, StockGoods } from '#contract/catalogue/shop-goods.contract.ts'
import { type Problem, problem, type Result } from '#contract/platform/problem.ts'
import { isTooLarge, MOST_MICRO } from '#contract/platform/typed-amount.ts'
import type { Door } from '../../platform/door/door.ts'
import { stockWriter } from '../goods/stock.writer.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { type BulkGoods, type BulkStep, inBulk } from './bulk.ts'
import { compare, type Repriced } from './charged.ts'
import { countListed, expectReady, expectSelling, limitsOf } from './in-shop.ts'
import { priceWriter } from './price.writer.ts'
import { partVersionWriter } from './part-version.writer.ts'
import { setListed } from './listing.writer.ts'

/** What a product lacks before it can be listed: one that came from a file may lack what the editor asks for. */
export const missingOnShelf = ({ hasCategory, pictures, title, skus }: BulkGoods): Problem | undefined =>
  missingIn({
    hasCategory,
    hasTitle: Object.values(title).some((text) => text !== ''),
    hasPicture: pictures > 0,
    skus: skus.map(({ price, purchase }) => ({ price: String(price), purchase: String(purchase) })),
  }).at(0)

/** What the level does not allow of any variant of a product on the shelf. */
export const wrongOnShelf = ({ skus }: BulkGoods, limits: ListingLimits): Problem | undefined =>
  skus
    .flatMap(({ price, purchase }) =>
      wrongForLevel({ price: String(price), purchase: String(purchase) }, limits, 'skus'),
    )
    .at(0)

/** Puts products on the shelf, or takes them off. A full shelf takes those that come first. */
export const setGoodsListed = (ask: SignedAsk, { scope, on }: SetGoodsListed): Promise<Result<BulkDone>> =>
  inBulk(ask, { kind: 'listing', operation: 'shop/goodsListing', scope }, async (door, shop) => {
    if (on) {
      expectSelling(shop)
      await expectReady(door.tx, shop)
    }
    return listingStep(door, { on, limits: limitsOf(shop), onShelf: await countListed(door.tx, shop.id) })
  })

/** One product onto the shelf or off it, as long as there is room. */
export function listingStep(
  door: Door,
  { on, limits, onShelf }: { readonly on: boolean; readonly limits: ListingLimits; readonly onShelf: number },
): BulkStep {
  let there = onShelf
  return (goods) => {
    if (goods.onShelf === on) return []
    const wrong = on
      ? (missingOnShelf(goods) ?? wrongOnShelf(goods, limits) ?? listingsFull(there, 1, limits))
      : undefined
    if (wrong) return wrong
    there += on ? 1 : -1
    setListed(door, goods.id, on, goods.skus)
    return [{ goods: goods.id, before: String(!on), after: String(on) }]
  }
}

/** Changes the prices of products; a product of which one price would not do keeps all. */
export const priceGoods = (ask: SignedAsk, { scope, change }: PriceGoods): Promise<Result<BulkDone>> => {
  const repriced: (Repriced & { goodsId: string })[] = []
  return inBulk(
    ask,
    { kind: 'price', operation: 'shop/goodsPrice', scope },
    async (door, shop) => {
      expectSelling(shop)
      repriced.length = 0
      const limits = limitsOf(shop)
      return (goods) => {
        const wrong = wrongPrices(goods, change, limits)
        if (wrong) return wrong
        const moved = goods.skus.flatMap(({ id, price }) => {
          const after = BigInt(changedPrice(price.toString(), change))
          return after === price ? [] : [{ id, goodsId: goods.id, before: price, after, wasOnShelf: goods.onShelf }]
        })
        repriced.push(...moved)
        if (moved.length > 0) door.draft.add(partVersionWriter, { goodsId: goods.id, part: 'prices' })
        return moved.map(({ id, before, after }) => ({
          goods: goods.id,
          sku: id,
          before: before.toString(),
          after: after.toString(),
        }))
      }
    },
    (door) => writePrices(door, repriced),
  )
}

function wrongPrices(goods: BulkGoods, change: PriceChange, limits: ListingLimits): Problem | undefined {
  for (const { price, purchase } of goods.skus) {
    const after = changedPrice(price.toString(), change)
    if (BigInt(after) <= 0n) return problem('goods.priceMissing')
    if (isTooLarge(after)) return problem('amount.tooLarge', { max: MOST_MICRO })
    const [wrong] = goods.onShelf ? wrongForLevel({ price: after, purchase: purchase.toString() }, limits, 'skus') : []
    if (wrong) return wrong
  }
  return undefined
}

/** Hands prices to their writer, with what each is compared with. */
export async function writePrices(door: Door, repriced: readonly (Repriced & { goodsId: string })[]): Promise<void> {
  const compared = await compare(door, repriced)
  for (const { id, goodsId, after } of repriced) {
    const { was = null, until = null } = compared.get(id) ?? {}
    door.draft.add(priceWriter, { goodsId, skuId: id, price: after, was, until })
  }
}

/** Changes the stock of every variant of products: to what can be sold, or by a difference. */
export const stockGoods = (ask: SignedAsk, { scope, change }: StockGoods): Promise<Result<BulkDone>> =>
  inBulk(ask, { kind: 'stock', operation: 'shop/goodsStock', scope }, async (door, shop) => {
    expectSelling(shop)
    return ({ id, skus }) => {
      const moved = skus.map((sku) => ({ sku, by: 'to' in change ? change.to - sku.left : change.by }))
      const short = moved.find(({ sku, by }) => sku.left + by < 0)
      if (short) return problem('goods.stockReserved', { left: short.sku.left })
      if (moved.some(({ sku, by }) => sku.left + by > GOODS_MOST.stock))
        return problem('goods.stock', { most: GOODS_MOST.stock })
      return moved
        .filter(({ by }) => by !== 0)
        .map(({ sku, by }) => {
          door.draft.add(stockWriter, { skuId: sku.id, adjusted: by })
          // What the merchant gave in all: sales do not move it, so that an undo finds whether the merchant did.
          return { goods: id, sku: sku.id, before: String(sku.adjusted), after: String(sku.adjusted + by) }
        })
    }
  })
