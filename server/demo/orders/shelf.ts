import { between, chance } from '../catalogue/chance.ts'
import type { SeededGoods, SeededPeople } from '../seeded.ts'
import type { Wish } from './actors.ts'

// Those of which few are left stay as they are, so that the home page has something to count down.
const MANY = 12

const MOST_PIECES = 2

type Sku = SeededGoods['skus'][number]

/** How many goods, on the shelf for longer than `days`, and at what price at most in whole USDT. */
interface Limits {
  readonly count: number
  readonly days: number
  readonly most: number
}

/** What demo shoppers may take: never the last pieces, and nothing that was not on the shelf yet. */
export function shelfOf(seeded: SeededPeople) {
  const left = new Map(seeded.goods.flatMap(({ skus }) => skus.map(({ id, stock }) => [id, stock - MANY] as const)))
  const inOrder = [...seeded.goods].sort((a, b) => chance(a.key) - chance(b.key))
  const free = (sku: Sku, quantity: number): boolean => (left.get(sku.id) ?? 0) >= quantity

  /** Takes up to `count` different goods of a shop. `words` settle which, so that every seed is the same. */
  function take(words: string, shop: string, { count, days, most }: Limits): Wish[] {
    const limit = BigInt(most) * 1_000_000n
    const affordable = (sku: Sku): boolean => sku.priceMicro <= limit && free(sku, MOST_PIECES)
    const wishes = new Map<string, Wish>()
    for (let i = 0; wishes.size < count; i++) {
      const fitting = inOrder.filter(
        (goods) =>
          goods.shop === shop && goods.ageDays > days + 1 && !wishes.has(goods.id) && goods.skus.some(affordable),
      )
      // Some things are simply liked better: the square leans towards the front of a fixed order.
      const goods = fitting[Math.floor(chance(`${words}/${i}`) ** 2 * fitting.length)]
      if (!goods) break
      const skus = goods.skus.filter(affordable)
      const sku = skus[between(`${words}/${i}/sku`, 0, skus.length - 1)]
      if (!sku) break
      const quantity = chance(`${words}/${i}/pieces`) < 0.2 ? MOST_PIECES : 1
      left.set(sku.id, (left.get(sku.id) ?? 0) - quantity)
      wishes.set(goods.id, { sku_id: sku.id, quantity })
    }
    return [...wishes.values()]
  }
  return { take }
}

/** See `shelfOf`. */
export type Shelf = ReturnType<typeof shelfOf>
