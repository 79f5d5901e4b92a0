/** Who holds money in the lab. An account of the lab is where money is for now, as far as a machine alone knows it. */
export const ACCOUNTS = ['shopper', 'merchant', 'escrow', 'outgoing', 'fund', 'network'] as const

export type Account = (typeof ACCOUNTS)[number]

/** Money that goes from one account to another, in micro-USDT. */
export interface Transfer {
  readonly from: Account
  readonly to: Account
  readonly micro: bigint
}

/** What each account holds more or less than at the start, in micro-USDT: the sum is zero. */
export type Balances = Readonly<Record<Account, bigint>>

/** What decides an amount: the facts after the move, its event, and what the accounts hold. */
export interface MoneyAt<Facts> {
  readonly facts: Facts
  readonly event: Readonly<Record<string, unknown>>
  readonly held: Balances
}

/** The transfers of a machine: by its effects, and before its first event. */
export interface MoneyRules<Facts = unknown> {
  readonly before?: (facts: Facts) => Transfer
  readonly effects: Readonly<Record<string, (at: MoneyAt<Facts>) => Transfer>>
}

/** Accounts without any money. */
export const NO_MONEY: Balances = { shopper: 0n, merchant: 0n, escrow: 0n, outgoing: 0n, fund: 0n, network: 0n }

/** The balances after a transfer. */
export const moved = (held: Balances, { from, to, micro }: Transfer): Balances => ({
  ...held,
  [from]: held[from] - micro,
  [to]: (from === to ? held[from] - micro : held[to]) + micro,
})

/** What all accounts hold together: always nothing. */
export const sumOf = (held: Balances): bigint => ACCOUNTS.reduce((sum, account) => sum + held[account], 0n)
