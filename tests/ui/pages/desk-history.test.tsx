import { expect, it } from 'vitest'
import { accepted } from '#contract/platform/problem.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import type { StaffAct } from '#contract/care/staff.contract.ts'
import { links } from '#ui/links.ts'
import { financeActs } from '../support/answers/staff.ts'
import { answer, nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { pass, press, until } from '../support/settle.ts'

// Loaded beforehand: on a busy machine the page's modules take longer than a test looks.
await import('#ui/pages/desk/history.tsx')

const page = useStandIn('fetched')
const HISTORY = nameOf(deskHistoryCalls.history)
const opened = async (acts: readonly StaffAct[]): Promise<string[]> => {
  const given = [answer(deskHistoryCalls.history, { data: [...acts], after: null })]
  await openPage(page.shop, links.deskHistory(), { as: 'finance', given })
  await until(() => document.querySelectorAll('ol > li').length === acts.length, 'listed them')
  return [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent ?? '')
}

it.each([
  ['network.set', ['Network changed', 'ERC20', 'Rechargesclosed', 'Withdrawalsopened']],
  [
    'withdrawal.approved',
    ['1,500.00 USDT', 'W202601010000000001', `Address0x${'ef'.repeat(20)}`, 'NetworkBEP20', `0x${'ab'.repeat(32)}`],
  ],
  ['recharge.rejected', ['Requested amount77.12 USDT', 'NetworkTRC20', 'Log index4']],
  ['approval.given', ['2,000.00 USDT', 'W202601010000000002', 'Decidedthe withdrawal was never sent']],
  ['refund.ruled', ['In favour ofthe shop', 'Order history']],
  ['staff.changed', ['RoleFinance', 'On the server']],
])('says of %s what exactly was done', async (act, expected) => {
  const said = await opened(financeActs)
  const found = said[financeActs.findIndex((each) => each.act === act)]
  for (const each of expected) expect(found).toContain(each)
})

it('leads from a ruling to what was done to its order', async () => {
  await opened(financeActs.filter(({ act }) => act === 'refund.ruled'))
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Order history')
  expect(link?.getAttribute('href')).toBe(`#${links.deskHistory({ about: 'o1' })}`)
})

it('names a word of a newer server as it is, and leaves out a detail that it does not know', async () => {
  const [first] = financeActs
  const details = { role: 'auditor', colour: 'blue' }
  const [said] = await opened(first ? [{ ...first, act: 'staff.added', details }] : [])
  expect(said).toContain('Roleauditor')
  expect(said).not.toContain('blue')
  expect(reading()).not.toContain('colour')
})

it('shows what a colleague does as soon as the desk hears of it, and keeps what one has read on to', async () => {
  const [first, second, third, ...older] = financeActs
  if (!first || !second || !third) throw new Error('too few acts')
  const pages = (top: readonly StaffAct[]): void =>
    void (page.shop.answers[HISTORY] = (input) =>
      accepted(
        (input as { after?: string }).after ? { data: [...older], after: null } : { data: [...top], after: third.id },
      ))
  pages([second, third])
  await openPage(page.shop, links.deskHistory(), { as: 'finance' })
  await until(() => document.querySelectorAll('ol > li').length > 0, 'listed them')
  await until(() => page.shop.open === 1, 'was live')
  await pass(50)
  await press(called('Show more'))
  await until(() => document.querySelectorAll('ol > li').length === older.length + 2, 'read on')
  pages([first, second, third])
  page.shop.publish({ topic: 'desk', type: 'notice', entity: 'act', name: first.act, view: {} })
  await until(() => document.querySelectorAll('ol > li').length === financeActs.length, 'showed the new one on top')
  expect(document.querySelector('ol > li')?.textContent).toContain('Network changed')
})

it('draws no details where an act has none', async () => {
  const [first] = financeActs
  await opened(first ? [{ ...first, details: {} }] : [])
  expect(document.querySelector('[data-part=act-details]')).toBeNull()
})
