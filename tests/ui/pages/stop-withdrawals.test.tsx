import { beforeAll, expect, it } from 'vitest'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { links } from '#ui/links.ts'
import { answer, refusal } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const CALL = withdrawalCalls.stopWithdrawals.path.replace('wanlshop/', '')
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)

it('cancels nothing before its button is pressed, and says then what was cancelled', async () => {
  page.shop.give([answer(withdrawalCalls.stopWithdrawals, { cancelled: 2, amount: '200000000' })])
  await openPage(page.shop, links.stopWithdrawals('signed.token'), { as: 'visitor' })
  await reads('Cancel all pending withdrawals?')
  expect(page.shop.callsOf(CALL)).toEqual([])
  await press(called('Cancel withdrawals'))
  await reads('2 withdrawals totalling 200.00 USDT were cancelled')
  expect(page.shop.callsOf(CALL)).toEqual([{ token: 'signed.token' }])
})

it('says that nothing was pending', async () => {
  page.shop.give([answer(withdrawalCalls.stopWithdrawals, { cancelled: 0, amount: '0' })])
  await openPage(page.shop, links.stopWithdrawals('signed.token'), { as: 'visitor' })
  await press(called('Cancel withdrawals'))
  await reads('No withdrawal was pending')
})

it('says why a link is of no use, and lets it be tried again', async () => {
  page.shop.give([refusal(withdrawalCalls.stopWithdrawals, 'withdrawal.linkEnded')])
  await openPage(page.shop, links.stopWithdrawals('old.token'), { as: 'visitor' })
  await press(called('Cancel withdrawals'))
  await reads('This link is no longer valid.')
  expect(called('Cancel withdrawals')).toBeDefined()
})
