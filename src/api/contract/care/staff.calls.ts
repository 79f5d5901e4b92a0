import { get, keyed, type Page, post } from '../platform/call.ts'
import type { DeskUser, FindAct, FindUsers, OnUser, StaffAct } from './staff.contract.ts'

/** Accounts as customer service finds them, and what it may stop. */
export const deskUserCalls = {
  /** Asked by POST: staff search by email, and an email does not belong into the address of a request. */
  users: post<FindUsers, Page<DeskUser>>('desk/users'),
  lockAccount: keyed<OnUser, DeskUser>('desk/lockAccount'),
  unlockAccount: keyed<OnUser, DeskUser>('desk/unlockAccount'),
  freezeWallet: keyed<OnUser, DeskUser>('desk/freezeWallet'),
  unfreezeWallet: keyed<OnUser, DeskUser>('desk/unfreezeWallet'),
}

/** What staff did. */
export const deskHistoryCalls = {
  history: get<FindAct, Page<StaffAct>>('desk/history'),
}
