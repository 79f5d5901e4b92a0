import { LEVELS } from '#machines/constants.ts'
import { type Invariant, valuesOf } from './invariant.ts'

const levels = `levels (level, bond_micro, shelf, price_micro) as (${valuesOf(
  LEVELS.map(({ bondMicro, shelf, highestPriceMicro }, level) => [level, bondMicro, shelf, highestPriceMicro]),
)})`

/** What must always hold of bonds and levels. */
export const bondInvariants: readonly Invariant[] = [
  {
    id: 'B1',
    claim: 'a bond is what its shop’s level asks, or nothing',
    sql: `with ${levels} select s.id from shops s left join levels v on v.level = s.level left join ledger_accounts a on a.id = 'shop:' || s.id || ':bond'
          where v.level is null or coalesce(a.balance, 0) not in (0, v.bond_micro)`,
  },
  {
    id: 'B3',
    claim: 'a shop shows no more goods, and none dearer, than its level allows',
    sql: `with ${levels}
          select s.id from shops s join levels v on v.level = s.level join goods g on g.shop_id = s.id and g.on_shelf
          group by s.id, v.shelf having count(*) > v.shelf
          union all
          select k.id from skus k join goods g on g.id = k.goods_id and g.on_shelf join shops s on s.id = g.shop_id join levels v on v.level = s.level
          where k.price_micro > v.price_micro`,
  },
]
