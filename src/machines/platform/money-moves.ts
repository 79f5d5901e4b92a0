/** The accounts of the ledger: whose money it is, and what for. */
export const ACCOUNT_KINDS = [
  'available',
  'outgoing',
  'debt',
  'escrow',
  'bond',
  'platform',
  'external',
  'opening',
] as const

/** What money moves for, in the ledger and in the log of a wallet. */
export const TRANSFER_KINDS = [
  'payment',
  'settlement',
  'refund',
  'recharge',
  'withdrawal',
  'bond',
  'guarantee',
  'opening',
  'debt',
  'correction',
  'givenUp',
] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

/** Changes of an account after which withdrawals wait. */
export const CREDENTIAL_CHANGES = ['password', 'payPassword', 'email'] as const
export type CredentialChange = (typeof CREDENTIAL_CHANGES)[number]

/** Why withdrawals wait: money that a chain may still take back, or a changed account. */
export const HOLD_REASONS = ['recharge', ...CREDENTIAL_CHANGES] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
