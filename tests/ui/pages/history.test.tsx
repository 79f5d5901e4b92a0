import { beforeAll, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { ForgetBrowsed } from '#contract/catalogue/product.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { card } from '../support/answers/goods.ts'
import { said } from '../support/answers/said.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

/** Pages are opened on the first of May at two in the afternoon. */
const at = (day: number, hour: number): string => new Date(2026, 3, day, hour).toISOString()
const viewed = (id: string, name: string, when: string) => ({
  ...card({ id, title: said(name) }),
  at: when,
  on_shelf: true,
})
const TODAY = at(31, 9)
const views = [viewed('g1', 'Teapot', TODAY), viewed('g2', 'Lamp', at(30, 20)), viewed('g3', 'Chair', at(30, 8))]
const days = (): string[] => [...document.querySelectorAll('[data-part=history-day] h2')].map((day) => day.textContent)
const rows = (): number => document.querySelectorAll('[data-part=kept-goods]').length
const keeps = (): HTMLInputElement => one('input[name=keep]') as HTMLInputElement
const deleted = () => page.shop.callsOf('product/delbrowse')

async function opened(paused = false): Promise<void> {
  let left = views
  page.shop.answers['product/footprint'] = () => accepted({ data: left, after: null, paused })
  page.shop.answers['product/delbrowse'] = (input) => {
    const { ids, from = '', up_to } = input as unknown as ForgetBrowsed
    left = left.filter(({ id, at }) => !((ids?.includes(id) ?? true) && at <= up_to && at >= from))
    return accepted({ done: true })
  }
  await openPage(page.shop, links.history(), { as: 'shopper', given: [answer(productCalls.stocks, { data: [] })] })
  await until(() => rows() === views.length && page.shop.open === 1, 'listed')
}

it('lists what was viewed by the days of its reader', async () => {
  await opened()
  expect(days()).toEqual(['Today', 'Yesterday'])
})

it('deletes one product at once, and no later view of it', async () => {
  await opened()
  await press(one('button[aria-label="Delete “Teapot”"]'))
  await until(() => rows() === 2, 'left')
  expect(deleted()).toEqual([{ ids: ['g1'], up_to: TODAY }])
})

it('deletes a day after it was asked, from its first minute to the latest view that is shown', async () => {
  await opened()
  await press(
    document.querySelector<HTMLElement>('[data-part=history-day] + [data-part=history-day] button') ?? undefined,
  )
  expect(reading()).toContain('Delete the history of this day?')
  await press(called('Delete'))
  await until(() => rows() === 1, 'left')
  expect(deleted()).toEqual([{ from: at(30, 0), up_to: at(30, 20) }])
})

it('deletes all that was seen after it was asked', async () => {
  await opened()
  await press(called('Delete all'))
  expect(reading()).toContain('Delete the whole history?')
  expect(deleted()).toEqual([])
  await press(called('Delete'))
  await until(() => reading().includes('No viewed products'), 'was empty')
  expect(deleted()).toEqual([{ up_to: TODAY }])
})

it('brings back what the shop did not delete, and says why', async () => {
  await opened()
  page.shop.answers['product/delbrowse'] = () => refused('system.busy', { seconds: 1 })
  await press(one('button[aria-label="Delete “Lamp”"]'))
  await until(() => document.querySelector('[data-part=toast]') !== null && rows() === 3, 'was back')
})

it('pauses the history and keeps it again', async () => {
  await opened()
  page.shop.answers['product/pausebrowse'] = ({ on }) => accepted({ paused: on === true })
  expect(keeps().checked).toBe(true)
  await press(keeps())
  await until(() => reading().includes('Paused.') && !keeps().disabled, 'was paused')
  await press(keeps())
  await until(() => page.shop.callsOf('product/pausebrowse').length === 2, 'was kept again')
  expect(page.shop.callsOf('product/pausebrowse')).toEqual([{ on: true }, { on: false }])
  await until(() => keeps().checked, 'said so')
})

it('says that the history is paused, and turns back when that could not be changed', async () => {
  await opened(true)
  expect(keeps().checked).toBe(false)
  page.shop.answers['product/pausebrowse'] = () => refused('system.busy', { seconds: 1 })
  await press(keeps())
  await until(() => document.querySelector('[data-part=toast]') !== null, 'said so')
  expect(keeps().checked).toBe(false)
})
