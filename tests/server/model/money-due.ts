import { isPlain, payBack, risksOf } from './money-wallet.ts'
import { type ModelWithdrawal, type MoneyWorld, WINDOW } from './money-world.ts'

interface Due {
  readonly at: number
  readonly does: () => void
}

/** Lets time pass and everything due happen in its turn, as the clock does it: now, and not when it fell due. */
export function passTime(world: MoneyWorld, ms: number): void {
  world.now += ms
  for (let due = dueIn(world); due.length > 0; due = dueIn(world)) for (const { does } of due) does()
}

function dueIn(world: MoneyWorld): Due[] {
  const all: { at: number | null; does: () => void }[] = [
    ...world.recharges.map((recharge) => ({
      at: recharge.due,
      does: () =>
        // No one knows what was sent while the node is away.
        void Object.assign(
          recharge,
          world.isAway ? { due: world.now + WINDOW.putOff } : { state: 'rejected.expired', due: null },
        ),
    })),
    ...world.withdrawals.map((withdrawal) => ({ at: withdrawal.due, does: () => withdrawalDue(world, withdrawal) })),
    ...world.orders.map((order) => ({ at: order.due, does: () => payBack(order) })),
  ]
  return all
    .flatMap(({ at, does }) => (at !== null && at <= world.now ? [{ at, does }] : []))
    .sort((a, b) => a.at - b.at)
}

function withdrawalDue(world: MoneyWorld, withdrawal: ModelWithdrawal): void {
  withdrawal.due = null
  if (withdrawal.state === 'approved.sending') withdrawal.state = 'approved.unresolved'
  else {
    withdrawal.risks = risksOf(world, withdrawal.owner)
    if (isPlain(withdrawal.amount, withdrawal.risks))
      Object.assign(withdrawal, { state: 'approved.toSend', decidedAt: world.now })
  }
}
