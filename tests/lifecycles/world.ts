import type { Store } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Ready } from '../server/hostile/ready.ts'
import type { Tenant } from '../server/hostile/world.ts'

/** What ready inputs are made with: the shop, a person of the desk, and a merchant with products. */
export interface ReadyWith {
  readonly shop: TestShop
  readonly desk: { readonly token: string }
  readonly seller: () => Promise<Store>
  readonly goodsAdded: (own: Store) => Promise<{ readonly id: string }>
}

/** Whose things are asked for, and whether staff ask. */
export interface ThingsOf {
  readonly shop: TestShop
  readonly tenant: Tenant
  readonly isStaff: boolean
}

/** What tests of a running server make of a lifecycle. */
export interface World {
  /** By call: makes what it asks about and an input that it will accept (`ready.ts`). */
  readonly ready?: (by: ReadyWith) => Readonly<Record<string, () => Promise<Ready>>>
  /** By kind of its fixture: something of a tenant (`thingOf`). */
  readonly things?: (of: ThingsOf) => Readonly<Record<string, () => string | Promise<string>>>
}
