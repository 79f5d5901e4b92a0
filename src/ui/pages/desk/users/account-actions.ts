import type { Call } from '#contract/platform/call.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import type { DeskUser, OnUser } from '#contract/care/staff.contract.ts'

/** An action of staff on an account. */
export interface AccountAction {
  readonly name: 'lock' | 'unlock' | 'freeze' | 'unfreeze'
  /** Whether it takes something away from the account. */
  readonly stops: boolean
  readonly isOpen: (user: DeskUser) => boolean
  readonly call: Call<OnUser, DeskUser>
}

const actions: readonly AccountAction[] = [
  { name: 'lock', stops: true, isOpen: ({ locked_since }) => locked_since === null, call: deskUserCalls.lockAccount },
  {
    name: 'unlock',
    stops: false,
    isOpen: ({ locked_since }) => locked_since !== null,
    call: deskUserCalls.unlockAccount,
  },
  { name: 'freeze', stops: true, isOpen: ({ wallet_frozen }) => !wallet_frozen, call: deskUserCalls.freezeWallet },
  { name: 'unfreeze', stops: false, isOpen: ({ wallet_frozen }) => wallet_frozen, call: deskUserCalls.unfreezeWallet },
]

/** The actions that are open for this account now. */
export const actionsFor = (user: DeskUser): AccountAction[] => actions.filter(({ isOpen }) => isOpen(user))
