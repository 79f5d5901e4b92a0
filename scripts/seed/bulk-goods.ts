import type { Localised } from '#contract/contract.ts'
import { LEVELS } from '#machines/constants.ts'
import { chance } from '#server/demo/catalogue/chance.ts'
import { demoGoods } from '#server/demo/catalogue/goods.ts'
import { demoShops } from '#server/demo/catalogue/shops.ts'
import { stockFor } from '#server/demo/catalogue/stock-for.ts'
import type { DemoGoods, DemoShop } from '#server/demo/catalogue/types.ts'
import { editions } from './editions.ts'

/** Goods of the large catalogue, and the branch of their shop that lists them. */
export interface BulkGoods extends DemoGoods {
  readonly branch: number
}

const AGE_SPAN_DAYS = 120
/** Prices are between these factors of the demo's. */
const CHEAPEST = 0.75
const SPREAD = 0.5
const TEN_CENTS = 100_000n

interface Assortment {
  readonly shop: DemoShop
  readonly goods: readonly DemoGoods[]
  /** A branch lists fewer than its level allows, as shops do. */
  readonly room: number
}

const assortments = new Map<string, Assortment>(
  demoShops.map((shop) => [
    shop.key,
    {
      shop,
      goods: demoGoods.filter((goods) => goods.shop === shop.key),
      room: Math.floor((LEVELS[shop.level]?.shelf ?? 0) * 0.8),
    },
  ]),
)

const assortmentOf = (key: string): Assortment => {
  const assortment = assortments.get(key)
  if (!assortment) throw new Error(`no shop ${key}`)
  return assortment
}

function priced(micro: bigint, factor: number, highest: bigint): bigint {
  const wanted = (BigInt(Math.round(Number(micro) * factor)) / TEN_CENTS) * TEN_CENTS
  if (wanted > highest) return highest
  return wanted < TEN_CENTS ? TEN_CENTS : wanted
}

/** The nth goods of the large catalogue, always the same: demo goods in an edition of their own, with their own price and stock. */
export function bulkGoods(n: number): BulkGoods {
  const base = demoGoods[n % demoGoods.length] as DemoGoods
  const round = Math.floor(n / demoGoods.length)
  const { shop, goods, room } = assortmentOf(base.shop)
  const key = `${base.key}/${round}`
  const edition = editions[round % editions.length]
  const number = Math.floor(round / editions.length) + 1
  const titled = (lang: keyof Localised): string => `${base.title[lang]}, ${edition?.[lang] ?? ''} ${number}`
  const factor = CHEAPEST + SPREAD * chance(`${key}/price`)
  const highest = LEVELS[shop.level]?.highestPriceMicro ?? 0n
  const stock = stockFor(key, base.skus.length)
  const skus = base.skus.map((sku, at) => {
    const priceMicro = priced(sku.priceMicro, factor, highest)
    const purchaseMicro = (priceMicro * sku.purchaseMicro) / sku.priceMicro
    return { ...sku, priceMicro, purchaseMicro, stock: stock[at] ?? 0 }
  })
  return {
    ...base,
    key,
    title: { en: titled('en'), 'zh-CN': titled('zh-CN'), ar: titled('ar') },
    skus,
    priceMicro: skus.map(({ priceMicro }) => priceMicro).reduce((low, price) => (price < low ? price : low)),
    ageDays: Math.floor(chance(`${key}/age`) * AGE_SPAN_DAYS),
    promoted: chance(`${key}/promoted`) < 0.06,
    branch: Math.floor((round * goods.length + goods.indexOf(base)) / room),
  }
}

/** The number of branches of each shop that list the first `goods` goods. */
export const branchCounts = (goods: number): Map<string, number> => {
  const rounds = Math.ceil(goods / demoGoods.length)
  return new Map([...assortments].map(([key, shelf]) => [key, Math.ceil((rounds * shelf.goods.length) / shelf.room)]))
}
