import { get, keyed, type Page } from './call.ts'
import type { DeskUser, FindAct, FindUsers, OnUser, StaffAct } from './staff.contract.ts'

/** Accounts as customer service finds them, and what it may stop. */
export const deskUserCalls = {
  users: get<FindUsers, Page<DeskUser>>('desk/users'),
  lockAccount: keyed<OnUser, DeskUser>('desk/lockAccount'),
  unlockAccount: keyed<OnUser, DeskUser>('desk/unlockAccount'),
  freezeWallet: keyed<OnUser, DeskUser>('desk/freezeWallet'),
  unfreezeWallet: keyed<OnUser, DeskUser>('desk/unfreezeWallet'),
}

/** What staff did. */
export const deskHistoryCalls = {
  history: get<FindAct, Page<StaffAct>>('desk/history'),
}
