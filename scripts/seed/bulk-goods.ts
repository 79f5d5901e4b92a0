import { LEVELS } from '#machines/constants.ts'
import { demoGoods, demoShops, editions } from '#server/demo/catalogue/catalogue.ts'
import { chance } from '#server/demo/catalogue/chance.ts'
import { stockFor } from '#server/demo/catalogue/stock-for.ts'
import { compose } from '#server/demo/catalogue/text.ts'
import type { DemoGoods, DemoShop } from '#server/demo/catalogue/types.ts'

/** Goods of the large catalogue, and which branch of their shop lists them. */
export interface BulkGoods extends DemoGoods {
  readonly branch: number
}

const AGE_SPAN_DAYS = 120
/** Prices vary about the demo's by as much. */
const CHEAPEST = 0.75
const SPREAD = 0.5
const TEN_CENTS = 100_000n

interface Shelf {
  readonly shop: DemoShop
  readonly goods: readonly DemoGoods[]
  /** A branch lists fewer than its level allows, as shops do. */
  readonly room: number
}

const shelves = new Map<string, Shelf>(
  demoShops.map((shop) => [
    shop.key,
    {
      shop,
      goods: demoGoods.filter((goods) => goods.shop === shop.key),
      room: Math.floor((LEVELS[shop.level]?.shelf ?? 0) * 0.8),
    },
  ]),
)

const shelfOf = (key: string): Shelf => {
  const shelf = shelves.get(key)
  if (!shelf) throw new Error(`no shop ${key}`)
  return shelf
}

function priced(micro: bigint, factor: number, highest: bigint): bigint {
  const wanted = (BigInt(Math.round(Number(micro) * factor)) / TEN_CENTS) * TEN_CENTS
  if (wanted > highest) return highest
  return wanted < TEN_CENTS ? TEN_CENTS : wanted
}

/** The nth goods of the large catalogue, always the same: one of the demo's in an edition of its own, at its own price and stock. */
export function bulkGoods(n: number): BulkGoods {
  const base = demoGoods[n % demoGoods.length] as DemoGoods
  const round = Math.floor(n / demoGoods.length)
  const { shop, goods, room } = shelfOf(base.shop)
  const key = `${base.key}/${round}`
  const edition = editions[round % editions.length]!
  const number = Math.floor(round / editions.length) + 1
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
    title: compose([base.title, edition], (title, name) => `${title}, ${name} ${number}`),
    skus,
    priceMicro: skus.map(({ priceMicro }) => priceMicro).reduce((low, price) => (price < low ? price : low)),
    ageDays: Math.floor(chance(`${key}/age`) * AGE_SPAN_DAYS),
    promoted: chance(`${key}/promoted`) < 0.06,
    branch: Math.floor((round * goods.length + goods.indexOf(base)) / room),
  }
}

/** How many branches of each shop list the first so many goods. */
export const branchCounts = (goods: number): Map<string, number> => {
  const rounds = Math.ceil(goods / demoGoods.length)
  return new Map([...shelves].map(([key, shelf]) => [key, Math.ceil((rounds * shelf.goods.length) / shelf.room)]))
}
