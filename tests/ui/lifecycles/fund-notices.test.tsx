import { expect, it } from 'vitest'
import { claimCalls } from '#contract/fund/guarantee-claim.calls.ts'
// Fetched after the first screen; here it is there already.
import '#ui/lifecycles/lifecycle-notices.tsx'
import { links } from '#ui/links.ts'
import { claim, fundedShop } from '../support/answers/fund.ts'
import { AT } from '../support/answers/said.ts'
import { answer } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { called } from '../support/reading.ts'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
/** An own move is told by the socket a little before its answer: so long nothing is called news. */
const NEWS_MS = 700
const toast = (): string | undefined => document.querySelector('[data-part=toast]')?.textContent ?? undefined
const entry = { from: null, to: 'any', reason: null, at: AT } as const

const opened = async (as: 'merchant' | 'shopper'): Promise<void> => {
  await openPage(page.shop, links.setting(), { as, given: [answer(claimCalls.ofOrder, { claim: null, open: null })] })
  await until(() => page.shop.open === 1, 'was live')
  await pass(NEWS_MS)
}

it('leads the merchant from a claim that was paid to the fund of the shop', async () => {
  await opened('merchant')
  const name = 'bond.guaranteed'
  const timeline = [{ ...entry, lifecycle: 'bond' as const, entity_id: 's1', name, actor: 'system' as const }]
  const view = { ...fundedShop({ state: 'upgraded.grace' }), version: 9, timeline }
  page.shop.publish({
    type: 'notice',
    topic: `shop:${view.id}`,
    entity: 'shop',
    entity_id: view.id,
    version: 9,
    name,
    view,
  })
  await pass(NEWS_MS)
  await until(() => toast() !== undefined, 'told it')
  expect(toast()).toContain('Claim paid from the fund')
  await press(called('Open'))
  await until(() => location.hash.startsWith(`#${links.shopBond()}`), 'opened the fund')
})

it('leads the buyer from a ruled claim to its order', async () => {
  await opened('shopper')
  const name = 'guaranteeClaim.granted'
  const timeline = [
    { ...entry, lifecycle: 'guaranteeClaim' as const, entity_id: 'g1', name, actor: 'support' as const },
  ]
  const view = claim({ as: 'shopper', state: 'granted', version: 9, timeline })
  page.shop.publish({
    type: 'notice',
    topic: 'user:ada',
    entity: 'guaranteeClaim',
    entity_id: 'g1',
    version: 9,
    name,
    view,
  })
  await pass(NEWS_MS)
  await until(() => toast() !== undefined, 'told it')
  expect(toast()).toContain('Μπρίκι')
  await press(called('Open'))
  await until(() => location.hash.includes(links.orderDetail('o1')), 'opened the order')
})
