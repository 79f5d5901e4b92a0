import { sku, type Store, store } from '#tests/support/factories.ts'
import { type Buyer, buyers, type Kit } from './ground.ts'

/** A shop and what stands on its shelf. */
export interface Counter {
  readonly shop: Store
  readonly skuIds: readonly string[]
}

/** Who plays in a storm of everything. */
export interface Cast {
  readonly people: readonly Buyer[]
  readonly counters: readonly Counter[]
}

const SHOPS = 3
const ENOUGH = 1_000_000
/** Everybody wants it, and there is too little of it. */
const SCARCE = 25

/** A few shops, each with goods enough and one that is scarce, and so many buyers. */
export async function castOf(ground: Kit, n: number): Promise<Cast> {
  const counters: Counter[] = []
  while (counters.length < SHOPS) {
    const shop = await store(ground)
    const skuIds = [await sku(ground, shop, { stock: SCARCE })]
    while (skuIds.length < 3) skuIds.push(await sku(ground, shop, { stock: ENOUGH }))
    counters.push({ shop, skuIds })
  }
  return { people: await buyers(ground, n), counters }
}
