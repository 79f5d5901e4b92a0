import { beforeAll, expect, it } from 'vitest'
import { deskSearchCalls } from '#contract/catalogue/desk-search.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { AT } from '../support/answers/said.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { pass, press, until } from '../support/settle.ts'

/** Two presses that follow each other more closely are one. */
const NEXT_PRESS_MS = 600

const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const search = { keywords: 'linen', people: 12, shown_in: ['en'], hidden_at: null }

it('takes a popular search out for good, and brings it back', async () => {
  await openPage(page.shop, links.deskSearches(), {
    as: 'support',
    given: [answer(deskSearchCalls.searches, { data: [search] })],
  })
  await reads('Shown to shoppers')
  page.shop.answers[nameOf(deskSearchCalls.hide)] = () => accepted({ ...search, shown_in: [], hidden_at: AT })
  await press(called('Never show: “linen”'))
  await reads('“linen” is no longer shown')
  expect(reading()).toContain('Never shown')
  expect(page.shop.callsOf('desk/hideSearch')).toEqual([{ keywords: 'linen', hidden: true }])
  page.shop.answers[nameOf(deskSearchCalls.hide)] = () => accepted(search)
  await pass(NEXT_PRESS_MS)
  await press(called('Show again: “linen”'))
  await reads('Shown to shoppers')
})
