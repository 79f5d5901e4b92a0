import { between, chance } from '../catalogue/chance.ts'
import type { SeededGoods, SeededPeople } from '../seeded.ts'
import type { Wish } from './actors.ts'

/** SKUs with less stock are not sold, so that the home page has limited goods. */
const MANY = 12

const MOST_PIECES = 2

type Sku = SeededGoods['skus'][number]

interface Limits {
  /** How many different goods. */
  readonly count: number
  /** They were listed longer ago than this. */
  readonly days: number
  /** The highest price in whole USDT. */
  readonly most: number
}

/** Chooses goods for demo shoppers: never the last pieces, and only goods that were listed at that time. */
export function chooserOf(seeded: SeededPeople) {
  const left = new Map(seeded.goods.flatMap(({ skus }) => skus.map(({ id, stock }) => [id, stock - MANY] as const)))
  const inOrder = [...seeded.goods].sort((a, b) => chance(a.key) - chance(b.key))
  const free = (sku: Sku, quantity: number): boolean => (left.get(sku.id) ?? 0) >= quantity

  /** Chooses up to `count` different goods of a shop. They follow from `key`, so that every seed chooses the same. */
  function choose(key: string, shop: string, { count, days, most }: Limits): Wish[] {
    const limit = BigInt(most) * 1_000_000n
    const affordable = (sku: Sku): boolean => sku.priceMicro <= limit && free(sku, MOST_PIECES)
    const wishes = new Map<string, Wish>()
    for (let i = 0; wishes.size < count; i++) {
      const fitting = inOrder.filter(
        (goods) =>
          goods.shop === shop && goods.ageDays > days + 1 && !wishes.has(goods.id) && goods.skus.some(affordable),
      )
      // The square prefers the front of a fixed order, so that some goods are more popular than others.
      const goods = fitting[Math.floor(chance(`${key}/${i}`) ** 2 * fitting.length)]
      if (!goods) break
      const skus = goods.skus.filter(affordable)
      const sku = skus[between(`${key}/${i}/sku`, 0, skus.length - 1)]
      if (!sku) break
      const quantity = chance(`${key}/${i}/pieces`) < 0.2 ? MOST_PIECES : 1
      left.set(sku.id, (left.get(sku.id) ?? 0) - quantity)
      wishes.set(goods.id, { sku_id: sku.id, quantity })
    }
    return [...wishes.values()]
  }
  return { choose }
}

/** See `chooserOf`. */
export type Chooser = ReturnType<typeof chooserOf>
