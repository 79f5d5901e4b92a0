import type { KnownCase, ShopApplicationCase } from '#contract/desk-case.contract.ts'
import { presentShopApplication } from './shop-application.presenter.ts'
import type { ShopApplicationRoot } from './shop-application.root.ts'

/** Applications as customer service judges them. */
export const presentShopApplicationCases = (roots: readonly ShopApplicationRoot[]): KnownCase<ShopApplicationCase>[] =>
  roots.map((root) => ({
    id: root.id,
    entity: 'shopApplication',
    application: presentShopApplication(root, 'support'),
  }))
