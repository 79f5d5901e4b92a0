import type { Done, NoInput } from './account.contract.ts'
import { get, keyed, type Page, post } from './call.ts'
import type {
  AuditRecharge,
  AuditWithdraw,
  Books,
  MoneyCase,
  MoneyQueue,
  SetNetwork,
  TakeCase,
  WhichCase,
} from './desk-money.contract.ts'
import type { RechargeView } from './recharge.contract.ts'
import type { NetworkView } from './wallet.contract.ts'
import type { WithdrawalView } from './withdrawal.contract.ts'

/** What finance decides about money in and out. */
export const deskMoneyCalls = {
  moneyQueue: get<MoneyQueue, Page<MoneyCase>>('desk/moneyQueue'),
  moneyCase: get<WhichCase, MoneyCase>('desk/moneyCase'),
  take: post<TakeCase, Done>('desk/take'),
  keep: post<WhichCase, Done>('desk/keep'),
  auditRecharge: keyed<AuditRecharge, RechargeView>('desk/auditRecharge'),
  auditWithdraw: keyed<AuditWithdraw, WithdrawalView>('desk/auditWithdraw'),
  setNetwork: post<SetNetwork, NetworkView>('desk/setNetwork'),
  books: get<NoInput, Books>('desk/books'),
  proveBooks: post<NoInput, Books>('desk/proveBooks'),
}
