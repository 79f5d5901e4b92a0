import { beforeAll, expect, it } from 'vitest'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { links } from '#ui/links.ts'
import { answer, refusal } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)

it('stops nothing before its button is pressed, and says then what was stopped', async () => {
  page.shop.give([answer(noticeCalls.stop, { way: 'push', kinds: ['price', 'stock'] })])
  await openPage(page.shop, links.stopNotices('signed.token'), { as: 'visitor' })
  await reads('Stop these notices?')
  expect(page.shop.callsOf('notice/stop')).toEqual([])
  await press(called('Stop notices'))
  await reads('No more pushes about: Price drops and Back in stock')
  expect(page.shop.callsOf('notice/stop')).toEqual([{ token: 'signed.token' }])
  await reads('To get them again, open Settings, then Messages.')
})

it('says that a link is too old, and leaves the button', async () => {
  page.shop.give([refusal(noticeCalls.stop, 'notice.linkEnded')])
  await openPage(page.shop, links.stopNotices('old.token'), { as: 'visitor' })
  await press(called('Stop notices'))
  await reads('This link is too old or incomplete.')
  expect(called('Stop notices')).toBeDefined()
})
