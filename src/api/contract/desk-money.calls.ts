import type { NoInput } from './account.contract.ts'
import { get, keyed, type Page, post } from './call.ts'
import type { AuditRecharge, AuditWithdraw, Books, SetNetwork, Uncreditable } from './desk-money.contract.ts'
import type { RechargeView } from './recharge.contract.ts'
import type { NetworkView } from './wallet.contract.ts'
import type { WithdrawalView } from './withdrawal.contract.ts'

/** What finance decides about money in and out. */
export const deskMoneyCalls = {
  auditRecharge: keyed<AuditRecharge, RechargeView>('desk/auditRecharge'),
  auditWithdraw: keyed<AuditWithdraw, WithdrawalView>('desk/auditWithdraw'),
  setNetwork: post<SetNetwork, NetworkView>('desk/setNetwork'),
  uncreditable: get<NoInput, Page<Uncreditable>>('desk/uncreditable'),
  books: get<NoInput, Books>('desk/books'),
  proveBooks: post<NoInput, Books>('desk/proveBooks'),
}
