import type { Result } from '#contract/problem.ts'
import type { DeskUser, OnUser } from '#contract/staff.contract.ts'
import { deskApi } from '#client/desk.api.ts'

/** An action of staff on an account. */
export interface AccountAction {
  readonly name: 'lock' | 'unlock' | 'freeze' | 'unfreeze'
  /** Whether it takes something away from the account. */
  readonly stops: boolean
  readonly isOpen: (user: DeskUser) => boolean
  readonly send: (input: OnUser) => Promise<Result<DeskUser>>
}

const actions: readonly AccountAction[] = [
  { name: 'lock', stops: true, isOpen: ({ locked_since }) => locked_since === null, send: deskApi.lockAccount },
  { name: 'unlock', stops: false, isOpen: ({ locked_since }) => locked_since !== null, send: deskApi.unlockAccount },
  { name: 'freeze', stops: true, isOpen: ({ wallet_frozen }) => !wallet_frozen, send: deskApi.freezeWallet },
  { name: 'unfreeze', stops: false, isOpen: ({ wallet_frozen }) => wallet_frozen, send: deskApi.unfreezeWallet },
]

/** The actions that are open for this account now. */
export const actionsFor = (user: DeskUser): AccountAction[] => actions.filter(({ isOpen }) => isOpen(user))
