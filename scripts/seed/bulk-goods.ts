import { LEVELS } from '#machines/platform/constants.ts'
import { demoGoods, demoShops, editions } from '#server/operations/demo/catalogue/catalogue.ts'
import { chance } from '#server/operations/demo/catalogue/chance.ts'
import { stockFor } from '#server/operations/demo/catalogue/stock-for.ts'
import { asPeopleWrite, compose } from '#server/operations/demo/catalogue/text.ts'
import type { DemoGoods, DemoShop } from '#server/operations/demo/catalogue/types.ts'

/** Goods of the large catalogue, with the number of the branch of their shop that lists them. */
export interface BulkGoods extends DemoGoods {
  readonly branch: number
}

const AGE_SPAN_DAYS = 120
/** Prices are those of the demo times a factor from `CHEAPEST` to `CHEAPEST + SPREAD`. */
const CHEAPEST = 0.75
const SPREAD = 0.5
const TEN_CENTS = 100_000n

interface Chain {
  readonly shop: DemoShop
  readonly goods: readonly DemoGoods[]
  /** How many goods a branch lists: fewer than its level allows, as in real shops. */
  readonly perBranch: number
}

const chains = new Map<string, Chain>(
  demoShops.map((shop) => [
    shop.key,
    {
      shop,
      goods: demoGoods.filter((goods) => goods.shop === shop.key),
      perBranch: Math.floor((LEVELS[shop.level]?.listings ?? 0) * 0.8),
    },
  ]),
)

const chainOf = (key: string): Chain => {
  const chain = chains.get(key)
  if (!chain) throw new Error(`no shop ${key}`)
  return chain
}

function priced(micro: bigint, factor: number, highest: bigint): bigint {
  const wanted = (BigInt(Math.round(Number(micro) * factor)) / TEN_CENTS) * TEN_CENTS
  if (wanted > highest) return highest
  return wanted < TEN_CENTS ? TEN_CENTS : wanted
}

/** The nth goods of the large catalogue, always the same: goods of the demo in an edition with its own price and stock. */
export function bulkGoods(n: number): BulkGoods {
  const base = demoGoods[n % demoGoods.length] as DemoGoods
  const round = Math.floor(n / demoGoods.length)
  const { shop, goods, perBranch } = chainOf(base.shop)
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
    description: asPeopleWrite(base.description),
    skus,
    priceMicro: skus.map(({ priceMicro }) => priceMicro).reduce((low, price) => (price < low ? price : low)),
    ageDays: Math.floor(chance(`${key}/age`) * AGE_SPAN_DAYS),
    branch: Math.floor((round * goods.length + goods.indexOf(base)) / perBranch),
  }
}

/** How many branches each shop needs to list this many goods. */
export const branchCounts = (goods: number): Map<string, number> => {
  const rounds = Math.ceil(goods / demoGoods.length)
  return new Map([...chains].map(([key, chain]) => [key, Math.ceil((rounds * chain.goods.length) / chain.perBranch)]))
}
