import type { NoInput } from '../people/account.contract.ts'
import { get, keyed, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  AuditWithdraw,
  StoppedWithdrawals,
  StopWithdrawals,
  Withdraw,
  WithdrawalList,
  WithdrawalTerms,
  WithdrawalView,
} from './withdrawal.contract.ts'

/** Money on its way out. */
export const withdrawalCalls = {
  initialWithdraw: get<NoInput, WithdrawalTerms>('pay/initialWithdraw'),
  withdraw: keyed<Withdraw, WithdrawalView>('pay/withdraw'),
  withdrawLog: get<WithdrawalList, Page<WithdrawalView>>('pay/withdrawLog'),
  withdrawInfo: get<OnlyId, WithdrawalView>('pay/withdrawInfo'),
  stopWithdrawals: post<StopWithdrawals, StoppedWithdrawals>('pay/stopWithdrawals'),
}

/** The moves of a withdrawal by its owner, by event. */
export const withdrawalMoves = {
  'withdrawal.cancel': keyed<OnlyId, WithdrawalView>('pay/cancelWithdraw'),
}

/** Finance's steps with withdrawals at the desk. */
export const deskWithdrawalCalls = {
  auditWithdraw: keyed<AuditWithdraw, WithdrawalView>('desk/auditWithdraw'),
}
