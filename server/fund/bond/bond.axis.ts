import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { payPasswordFirst } from '../../people/account/pay-password.service.ts'
import type { Axis } from '../../platform/door/root-kind.ts'
import type { ShopRoot } from '../../shops/shop/shop.kind.ts'
import { presentBondCases } from './bond.presenter.ts'
import { askDueBond } from './bond.due.ts'
import { bondEffects } from './bond.effects.ts'
import { bondPrepare } from './bond.prepare.ts'

/** The fund of a shop: it stands in the row of the shop and moves under its lock. */
export const bondAxis: Axis<ShopRoot> = {
  of: bondLifecycle,
  effects: bondEffects,
  desk: {
    role: 'support',
    // An upgrade with a risk and a refund wait for a look; the clock decides when no one does.
    isDue: 'true',
    present: presentBondCases,
  },
  before: { 'bond.upgrade': payPasswordFirst, 'bond.requestRefund': payPasswordFirst },
  prepare: bondPrepare,
  onDue: askDueBond,
}
