import type { DeskCase, MoneyCase, RefundCase } from '#contract/desk-case.contract.ts'
import type { RefundView } from '#contract/order.contract.ts'
import type { RechargeView } from '#contract/recharge.contract.ts'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { needsSecondPerson } from '#machines/referee.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'

/** What a row says of a case, whichever kind it is. */
export interface Summary extends Pick<RechargeView, 'createtime' | 'deadline_event' | 'deadline_at'> {
  /** Asked, or what arrived without being asked; nothing where neither is known. */
  readonly money: string | null
  readonly number: string
  /** Over which network it moves; nothing where money stays in the shop. */
  readonly network: string | null
  /** Whom it is about. */
  readonly who: readonly string[]
  /** Whether two people must agree to give that much. */
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
    const ruling = { type: 'refund.ruleBuyer', amountMicro: refund.money, reason: '' } as const
    const needsTwo = needsSecondPerson(refundLifecycle, refund, ruling)
    return { ...refund, number: refund.RefundNo, network: null, who, needsTwo }
  }
  const { recharge, withdrawal, person } = item
  const who = [person.nickname]
  if (recharge) {
    const money = recharge.asked ?? recharge.arrived
    const approval = {
      type: 'recharge.approve',
      txId: '',
      reviewedIndex: null,
      amountMicro: money ?? '0',
      note: '',
    } as const
    const needsTwo = needsSecondPerson(rechargeLifecycle, recharge, approval)
    return { ...recharge, money, number: recharge.recharge_no, who, needsTwo }
  }
  if (!withdrawal) throw new Error(`The case ${item.id} is about nothing`)
  const { amount: money, withdrawal_no: number } = withdrawal
  const approval = { type: 'withdrawal.approve', amountMicro: money, note: '' } as const
  const needsTwo = needsSecondPerson(withdrawalLifecycle, withdrawal, approval)
  return { ...withdrawal, money, number, who, needsTwo }
}
