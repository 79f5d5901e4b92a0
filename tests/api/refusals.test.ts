import { expect, it } from 'vitest'
import { deskCaseContract } from '#contract/desk-case.contract.ts'
import { deskMoneyContract } from '#contract/desk-money.contract.ts'
import { deskRechargeContract, rechargeContract } from '#contract/recharge.contract.ts'
import { walletContract } from '#contract/wallet.contract.ts'
import { deskWithdrawalContract, withdrawalContract } from '#contract/withdrawal.contract.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { rechargeTerms } from '#machines/recharge.terms.ts'
import { stateNames } from '#machines/chart.ts'
import { applyEvent } from '#machines/referee.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { withdrawalTerms } from '#machines/withdrawal.terms.ts'
import type { Declared } from '#contract/contract.ts'

const isOfOrders = (key: string): boolean => key.startsWith('order.') || key.startsWith('refund.')

it('speaks of money in and out in no words of an order', () => {
  const areas: Readonly<Record<string, Declared>>[] = [
    rechargeContract,
    withdrawalContract,
    walletContract,
    deskCaseContract,
    deskMoneyContract,
    deskRechargeContract,
    deskWithdrawalContract,
  ]
  const keys = areas.flatMap((area) => Object.values(area)).flatMap(({ refusals = [] }) => refusals)
  expect(keys).toContain('system.alreadyMoved')
  expect(keys.filter(isOfOrders)).toEqual([])
})

it.each([rechargeLifecycle, withdrawalLifecycle])('refuses what is over in words that fit any row: $name', (of) => {
  const terms = { ...rechargeTerms(true), ...withdrawalTerms('ERC20') }
  const facts = { network: 'ERC20', watched: true, amountMicro: '1', risks: [], terms }
  const keys = stateNames(of).flatMap((state) =>
    Object.keys(of.events).map((type) => {
      const event = { type, amountMicro: '0', at: 0, deadlineAt: null }
      const answer = applyEvent(of as never, { state, facts: facts as never }, event as never)
      return answer.ok ? '' : answer.objection.key
    }),
  )
  expect(keys).toContain('system.alreadyMoved')
  expect(keys.filter(isOfOrders)).toEqual([])
})
