import type { BondCase, KnownCase } from '#contract/desk/desk-case.contract.ts'
import type { Services } from '../../platform/domain/services.ts'
import { presentShopState } from '../../shops/shop/shop.presenter.ts'
import type { ShopRoot } from '../../shops/shop/shop.kind.ts'
import { blocksOf, claimableParts } from './bond.queries.ts'
import { fundLedgerOf, fundOpenOf } from './fund-evidence.queries.ts'

/** Funds as customer service judges them: the shop with what is open and what may still be claimed. */
export const presentBondCases = ({ db }: Services, roots: readonly ShopRoot[]): Promise<KnownCase<BondCase>[]> =>
  Promise.all(
    roots.map(async (root) => {
      const [blocks, parts, open, ledger] = await Promise.all([
        blocksOf(db, root.id),
        claimableParts(db, root.id),
        fundOpenOf(db, root.id),
        fundLedgerOf(db, root.id),
      ])
      return {
        id: root.id,
        entity: 'bond' as const,
        shop: presentShopState(root, 'support'),
        blocks,
        open,
        ledger,
        claimable: parts.reduce((sum, { amount }) => sum + amount, 0n).toString(),
      }
    }),
  )
