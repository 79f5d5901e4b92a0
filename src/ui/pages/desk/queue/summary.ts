import type { DeskCase, MoneyCase, RefundCase } from '#contract/desk-case.contract.ts'
import type { RefundView } from '#contract/order.contract.ts'
import type { RechargeView } from '#contract/recharge.contract.ts'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { TWO_PEOPLE_ABOVE_MICRO, TWO_PEOPLE_FROM_MICRO } from '#machines/constants.ts'

/** What a row says of a case, whichever kind it is. */
export interface Summary extends Pick<RechargeView, 'createtime' | 'deadline_event' | 'deadline_at'> {
  /** Asked, or what arrived without being asked; nothing where neither is known. */
  readonly money: string | null
  readonly number: string
  /** Over which network it moves; nothing where money stays in the shop. */
  readonly network: string | null
  /** Whom it is about. */
  readonly who: readonly string[]
  /** Whether it takes two people to give that much. */
  readonly needsTwo: boolean
}

/** The refund that a case is about, in its order. */
export function refundIn({ id, order }: RefundCase): RefundView {
  const found = order.refunds.find((refund) => refund.id === id)
  if (!found) throw new Error(`The case ${id} is about nothing`)
  return found
}

/** The recharge or withdrawal that a case is about. */
export function moneyIn({ id, recharge, withdrawal }: MoneyCase): RechargeView | WithdrawalView {
  const found = recharge ?? withdrawal
  if (!found) throw new Error(`The case ${id} is about nothing`)
  return found
}

/** Reads a case as its row shows it. */
export function summaryOf(item: DeskCase): Summary {
  if (item.entity === 'refund') {
    const refund = refundIn(item)
    const who = [item.order.buyer.nickname, item.order.shop.name]
    const needsTwo = BigInt(refund.money) > TWO_PEOPLE_ABOVE_MICRO
    return { ...refund, number: refund.RefundNo, network: null, who, needsTwo }
  }
  const { recharge, withdrawal, person } = item
  const money = recharge ? (recharge.asked ?? recharge.arrived) : (withdrawal?.amount ?? null)
  const number = recharge?.recharge_no ?? withdrawal?.withdrawal_no ?? ''
  const needsTwo = money !== null && BigInt(money) >= TWO_PEOPLE_FROM_MICRO
  return { ...moneyIn(item), money, number, who: [person.nickname], needsTwo }
}
