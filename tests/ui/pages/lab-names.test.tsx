import { beforeAll, expect, it } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { links } from '#ui/links.ts'
import { appInit } from '../support/answers/app.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)

it('shows what has the names of states once they are there, so that nothing moves that is read', async () => {
  const seen: string[] = []
  const look = new MutationObserver(() => {
    const moves = document.querySelector<HTMLElement>('li[data-event="order.pay"]')
    const state = document.querySelector<HTMLElement>('[data-current] > span')
    if (!moves || !state) return
    const isShown = moves.closest('.hidden') === null
    const isNamed = moves.textContent.includes('Paid')
    seen.push(`${isShown ? 'shown' : 'waits'} ${isNamed ? 'named' : 'unnamed'} ${state.children.length}`)
  })
  look.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  await openPage(page.shop, links.labPage({ machine: 'order' }), { given: [answer(commonCalls.init, appInit())] })
  await until(() => seen.at(-1)?.startsWith('shown named') === true, 'showed the names')
  look.disconnect()
  expect(seen[0]).toMatch(/^waits unnamed/)
  expect(seen.filter((each) => each.startsWith('shown unnamed'))).toEqual([])
  // The line of a name has its place on the diagram from the beginning.
  expect(new Set(seen.map((each) => each.split(' ')[2]))).toEqual(new Set(['2']))
})
