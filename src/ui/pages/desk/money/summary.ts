import type { MoneyCase } from '#contract/desk-money.contract.ts'
import type { RechargeView } from '#contract/recharge.contract.ts'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'

type Shared = 'network' | 'createtime' | 'state' | 'deadline_event' | 'deadline_at'

/** What a row says of a case, whichever kind it is. */
export interface Summary {
  /** Asked, or what arrived without being asked; nothing where neither is known. */
  readonly money: string | null
  readonly view: Pick<RechargeView & WithdrawalView, Shared> & { readonly number: string }
}

/** Reads a case as its row shows it. */
export function summaryOf({ id, recharge, withdrawal }: MoneyCase): Summary {
  if (recharge)
    return { money: recharge.asked ?? recharge.arrived, view: { ...recharge, number: recharge.recharge_no } }
  if (withdrawal) return { money: withdrawal.amount, view: { ...withdrawal, number: withdrawal.withdrawal_no } }
  throw new Error(`The case ${id} is about nothing`)
}
