import {
  AMOUNT,
  type ModelOrder,
  type ModelRecharge,
  type ModelShopper,
  type ModelWithdrawal,
  type MoneyWorld,
  WINDOW,
} from './money-world.ts'

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What of a shopper's money is held now. */
export const heldOf = ({ holds }: ModelShopper, now: number): bigint =>
  holds.filter(({ until }) => until > now).reduce((sum, { left }) => sum + left, 0n)

/** What may leave, whatever else stops it. */
export const mostOf = (shopper: ModelShopper, now: number): bigint => {
  const free = shopper.available - heldOf(shopper, now)
  return free > 0n ? free : 0n
}

/** What comes in is drawn to what is owed before anything else. */
export function credit(shopper: ModelShopper, amount: bigint): void {
  const drawn = least(shopper.available + amount, shopper.debt)
  shopper.available += amount - drawn
  shopper.debt -= drawn
}

/** Credits a recharge with what arrived: spendable now, and held for a while. */
export function creditRecharge({ now }: MoneyWorld, recharge: ModelRecharge, amount: bigint, txId: string): void {
  const { owner, network } = recharge
  credit(owner, amount)
  const until = now + (network === 'ERC20' ? WINDOW.watchedHold : WINDOW.handHold)
  owner.holds.push({ recharge, left: amount, until })
  Object.assign(recharge, { state: 'approved', arrived: amount, txId, due: null })
}

/** Ends what is held for a recharge. */
export function release({ now }: MoneyWorld, recharge: ModelRecharge): void {
  for (const hold of recharge.owner.holds) if (hold.recharge === recharge) hold.until = Math.min(hold.until, now)
}

/** The chain took it back: what is there goes, the rest is owed, and the wallet is frozen. */
export function takeBack(world: MoneyWorld, recharge: ModelRecharge): void {
  const { owner, arrived } = recharge
  const taken = least(owner.available, arrived ?? 0n)
  owner.available -= taken
  owner.debt += (arrived ?? 0n) - taken
  Object.assign(owner, { isFrozen: true, isReversed: true })
  release(world, recharge)
  recharge.state = 'rejected.reversed'
}

/** Spends what is held first, the oldest hold before the others; answers which holds it was taken from. */
export function spend(shopper: ModelShopper, total: bigint, now: number): ModelOrder['taken'] {
  shopper.available -= total
  let rest = total
  return shopper.holds
    .filter(({ until }) => until > now)
    .map((hold) => {
      const amount = least(hold.left, rest)
      hold.left -= amount
      rest -= amount
      return { hold, amount }
    })
}

/** The whole price comes back, and is held again as far as it was paid with what was held. */
export function payBack(order: ModelOrder): void {
  credit(order.owner, order.total)
  for (const { hold, amount } of order.taken) hold.left += amount
  order.due = null
}

/** Ends a withdrawal whose money stays. */
export function returnMoney(world: MoneyWorld, withdrawal: ModelWithdrawal, state: ModelWithdrawal['state']): void {
  withdrawal.owner.outgoing -= withdrawal.amount
  credit(withdrawal.owner, withdrawal.amount)
  Object.assign(withdrawal, { state, due: null, decidedAt: world.now })
}

/** Ends a withdrawal whose money left. */
export function payOut(withdrawal: ModelWithdrawal): void {
  withdrawal.owner.outgoing -= withdrawal.amount
  Object.assign(withdrawal, { state: 'approved.done', due: null })
}

/** What speaks for a look by a person. */
export const risksOf = ({ now, withdrawals }: MoneyWorld, shopper: ModelShopper): string[] =>
  Object.entries({
    youngAccount: now - shopper.bornAt < WINDOW.young,
    freshCredit: shopper.holds.some(({ until }) => until > now),
    debt: shopper.debt > 0n,
    refusedLately: withdrawals.some(
      ({ owner, state, decidedAt }) =>
        owner === shopper && state === 'rejected.refused' && now - decidedAt < WINDOW.refusedLately,
    ),
    credentialsChanged: shopper.blockedUntil > now,
    walletFrozen: shopper.isFrozen,
  }).flatMap(([risk, is]) => (is ? [risk] : []))

/** What of the month's number and of the day's sum is used, in UTC. */
export function usedOf({ now, withdrawals }: MoneyWorld, shopper: ModelShopper): { month: number; day: bigint } {
  const since = (length: number): ModelWithdrawal[] =>
    withdrawals.filter(
      ({ owner, state, at }) => owner === shopper && !state.startsWith('rejected') && isSame(at, now, length),
    )
  return {
    month: since('2000-01'.length).length,
    day: since('2000-01-01'.length).reduce((sum, { amount }) => sum + amount, 0n),
  }
}

const isSame = (a: number, b: number, length: number): boolean =>
  new Date(a).toISOString().slice(0, length) === new Date(b).toISOString().slice(0, length)

/** Whether the clock may approve it by itself. */
export const isPlain = (amount: bigint, risks: readonly string[]): boolean =>
  risks.length === 0 && amount <= AMOUNT.automatic
