import { file, get, post } from '../platform/call.ts'
import type { NoInput } from '../people/account.contract.ts'
import type { CancelAccount, ClosingAccount, ClosingCheck } from './account-closing.contract.ts'

/** Cancelling an account, and taking one's data along. */
export const accountClosingCalls = {
  check: get<NoInput, ClosingCheck>('user/closing'),
  cancel: post<CancelAccount, ClosingAccount>('user/cancelAccount'),
  data: file<NoInput>('user/data'),
}
