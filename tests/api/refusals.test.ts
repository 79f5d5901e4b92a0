import { expect, it } from 'vitest'
import { deskCaseContract } from '#contract/desk/desk-case.contract.ts'
import { deskMoneyContract } from '#contract/money/desk-money.contract.ts'
import { deskRechargeContract, rechargeContract } from '#contract/money/recharge.contract.ts'
import { walletContract } from '#contract/money/wallet.contract.ts'
import { deskWithdrawalContract, withdrawalContract } from '#contract/money/withdrawal.contract.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { rechargeTerms } from '#machines/money/recharge.terms.ts'
import { stateNames } from '#machines/platform/chart.ts'
import { applyEvent } from '#machines/platform/referee.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { withdrawalTerms } from '#machines/money/withdrawal.terms.ts'
import type { Declared } from '#contract/platform/contract.ts'

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
