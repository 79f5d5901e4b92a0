import { beforeAll, expect, it } from 'vitest'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { MoneyDetail } from '#contract/money/wallet.contract.ts'
import { moneyEntry } from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const opened = async (behind: MoneyDetail['behind']): Promise<void> => {
  const given = [answer(walletCalls.details, { ...moneyEntry(), behind })]
  await openPage(page.shop, links.moneyDetail('1'), { as: 'shopper', given })
  await until(() => document.querySelector('[data-part=record]') !== null, 'showed the record')
}
const way = (): string | null => one('[data-part=record] > a').getAttribute('href')

it('says the balance before and after it', async () => {
  await opened(null)
  expect(reading()).toMatch(/Balance before\n162\.00\nUSDT\nBalance after\n120\.00/)
  expect(document.querySelector('[data-part=record] > a')).toBeNull()
})

it.each([
  [{ entity: 'order', id: 'o1', number: 'N', as: 'shopper' }, links.orderDetail('o1')],
  [{ entity: 'order', id: 'o1', number: 'N', as: 'merchant' }, links.shopOrderDetail('o1')],
  [{ entity: 'recharge', id: 'r1', number: 'N', as: 'shopper' }, links.rechargeDetail('r1')],
  [{ entity: 'withdrawal', id: 'w1', number: 'N', as: 'shopper' }, links.withdrawalDetail('w1')],
] as const)('leads to what is behind it: %o', async (behind, to) => {
  await opened(behind)
  expect(way()).toBe(`#${to}`)
})
