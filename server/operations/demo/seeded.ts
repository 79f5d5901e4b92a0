import type { FreightRule } from '#machines/shops/freight.ts'
/** A person of the demo shop. */
export interface SeededPerson {
  readonly id: string
  readonly email: string
  readonly lang: string
  readonly addressId: string | null
  readonly country: string | null
  readonly shopId: string | null
  readonly staff: 'support' | 'finance' | null
}

/** Goods of the demo, with the fields that its orders need. */
export interface SeededGoods {
  readonly id: string
  readonly key: string
  readonly shop: string
  readonly category: string
  readonly topCategory: string
  readonly ageDays: number
  readonly skus: readonly { readonly id: string; readonly stock: number; readonly priceMicro: bigint }[]
}

/** The rows that the catalogue's seed wrote: people by email, shops by key. */
export interface SeededPeople {
  readonly people: ReadonlyMap<string, SeededPerson>
  readonly shops: ReadonlyMap<
    string,
    { readonly id: string; readonly ownerEmail: string; readonly freights: readonly FreightRule[] }
  >
  readonly goods: readonly SeededGoods[]
}
