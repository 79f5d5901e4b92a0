import type { Result } from '#contract/problem.ts'
import type { DeskUser, OnUser } from '#contract/staff.contract.ts'
import { deskApi } from '#client/desk.api.ts'

/** What may be done to an account. */
export interface Deed {
  readonly name: 'lock' | 'unlock' | 'freeze' | 'unfreeze'
  /** Whether it stops somebody. */
  readonly stops: boolean
  readonly isOpen: (user: DeskUser) => boolean
  readonly send: (input: OnUser) => Promise<Result<DeskUser>>
}

const deeds: readonly Deed[] = [
  { name: 'lock', stops: true, isOpen: ({ locked_since }) => locked_since === null, send: deskApi.lockAccount },
  { name: 'unlock', stops: false, isOpen: ({ locked_since }) => locked_since !== null, send: deskApi.unlockAccount },
  { name: 'freeze', stops: true, isOpen: ({ wallet_frozen }) => !wallet_frozen, send: deskApi.freezeWallet },
  { name: 'unfreeze', stops: false, isOpen: ({ wallet_frozen }) => wallet_frozen, send: deskApi.unfreezeWallet },
]

/** What may be done to this account as it stands. */
export const deedsFor = (user: DeskUser): Deed[] => deeds.filter(({ isOpen }) => isOpen(user))
