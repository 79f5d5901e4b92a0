import { expect } from 'vitest'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { type MoneyCast, walkerOf } from './money-move.ts'
import { mostOf, usedOf } from './money-wallet.ts'
import type { ModelShopper, MoneyWorld } from './money-world.ts'

/** A page of a list. */
const SHOWN = 20

/** A walk's shop and its model. */
interface Where {
  readonly cast: MoneyCast
  readonly world: MoneyWorld
}

/** Compares what the shop lists of an account's money with the model, and learns the ids that only the shop could give. */
export async function compareRecharges({ cast, world }: Where, shopper: ModelShopper, label: string): Promise<void> {
  const { data } = await cast.shop.must(rechargeCalls.lists, {}, walkerOf(cast, shopper).person)
  const mine = world.recharges.filter(({ owner }) => owner === shopper).slice(-SHOWN)
  const has = data.toReversed().map(({ id, network, state, asked, arrived, tx_id, deadline_event }) => ({
    id,
    network,
    state,
    asked,
    arrived,
    tx_id,
    expires: deadline_event === 'recharge.expire',
  }))
  // What arrived without a request has an id that only the shop could give it.
  for (const [index, each] of mine.entries()) each.id ||= has[index]?.id ?? ''
  const wants = mine.map(({ id, network, state, asked, arrived, txId, due }) => ({
    id,
    network,
    state,
    asked: asked?.toString() ?? null,
    arrived: arrived?.toString() ?? null,
    tx_id: txId,
    expires: due !== null,
  }))
  expect(has, label).toEqual(wants)
}

/** The same of their money out. */
export async function compareWithdrawals({ cast, world }: Where, shopper: ModelShopper, label: string): Promise<void> {
  const { data } = await cast.shop.must(withdrawalCalls.withdrawLog, {}, walkerOf(cast, shopper).person)
  const mine = world.withdrawals.filter(({ owner }) => owner === shopper).slice(-SHOWN)
  const has = data.toReversed().map(({ id, state, amount, tx_id, facts }) => ({
    id,
    state,
    amount,
    tx_id,
    risks: facts.risks,
  }))
  const wants = mine.map(({ id, state, amount, txId, risks }) => ({
    id,
    state,
    amount: amount.toString(),
    tx_id: txId,
    risks,
  }))
  expect(has, label).toEqual(wants)
}

/** The same of what they have, what of it may leave, and what of the month and the day is used. */
export async function compareWallet({ cast, world }: Where, shopper: ModelShopper, label: string): Promise<void> {
  const { now } = world
  const terms = await cast.shop.must(withdrawalCalls.initialWithdraw, {}, walkerOf(cast, shopper).person)
  const { wallet, month, day } = terms
  const has = {
    available: BigInt(wallet.available),
    withdrawable: BigInt(wallet.withdrawable),
    outgoing: BigInt(wallet.outgoing),
    debt: BigInt(wallet.debt),
    isFrozen: wallet.frozen,
    isBlocked: wallet.blocked_until !== null,
    holds: wallet.holds.filter(({ amount }) => amount !== null).map((hold) => `${hold.entity_id} ${hold.amount}`),
    used: { month: month.used, day: BigInt(day.used) },
  }
  const { available, outgoing, debt, isFrozen, blockedUntil, holds } = shopper
  const isBlocked = now < blockedUntil
  expect(has, label).toEqual({
    available,
    outgoing,
    debt,
    isFrozen,
    isBlocked,
    withdrawable: isFrozen || isBlocked ? 0n : mostOf(shopper, now),
    holds: holds
      .filter(({ until, left }) => until > now && left > 0n)
      .map(({ recharge, left }) => `${recharge.id} ${left}`),
    used: usedOf(world, shopper),
  })
}
