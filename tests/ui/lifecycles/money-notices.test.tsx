import { expect, it } from 'vitest'
import { rechargeView, withdrawalView } from '#tests/support/money-views.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { links } from '#ui/links.ts'
import { AT } from '../support/answers/said.ts'
import { answer } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { called } from '../support/reading.ts'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
/** An own move is told by the socket a little before its answer: so long nothing is called news. */
const NEWS_MS = 700
const toast = (): string | undefined => document.querySelector('[data-part=toast]')?.textContent ?? undefined
const entry = { from: null, to: 'approved', reason: null, at: AT } as const

const opened = async (path: string): Promise<void> => {
  await openPage(page.shop, path, { as: 'shopper', given: [answer(withdrawalCalls.withdrawInfo, withdrawalView())] })
  await until(() => page.shop.open === 1, 'was live')
  await pass(NEWS_MS)
}
const publishNotice = (
  entity: 'recharge' | 'withdrawal',
  name: string,
  actor: 'finance' | 'shopper',
): Promise<void> => {
  const timeline = [{ ...entry, lifecycle: entity, entity_id: 'x', name, actor }]
  const view =
    entity === 'recharge'
      ? rechargeView({ version: 2, state: 'approved', arrived: '49000000', timeline })
      : withdrawalView({ version: 2, state: 'approved.toSend', timeline })
  page.shop.publish({ type: 'notice', topic: 'user:ada', entity, entity_id: view.id, version: 2, name, view })
  return pass(NEWS_MS)
}

it('tells what became of a recharge, wherever one is, and leads to it', async () => {
  await opened(links.setting())
  await publishNotice('recharge', 'recharge.approved', 'finance')
  await until(() => toast() !== undefined, 'told it')
  expect(toast()).toContain('Approved and credited · 49.00 USDT')
  await press(called('Open'))
  await until(() => location.hash.includes(links.rechargeDetail('r1')), 'opened the recharge')
})

it('is silent about the withdrawal that one looks at', async () => {
  await opened(links.withdrawalDetail('w1'))
  await until(() => document.querySelector('[data-part=withdrawal]') !== null, 'showed it')
  await publishNotice('withdrawal', 'withdrawal.approved', 'finance')
  expect(toast()).toBeUndefined()
})

it('is silent about what one did oneself on another device', async () => {
  await opened(links.setting())
  await publishNotice('withdrawal', 'withdrawal.cancelled', 'shopper')
  expect(toast()).toBeUndefined()
})
