import { beforeAll, describe, expect, it } from 'vitest'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { report } from '../support/answers/reports.ts'
import { AT } from '../support/answers/said.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const listed = (assignee: typeof report.assignee) =>
  answer(deskReportCalls.reports, { data: [{ ...report, assignee }], after: null })
const mine = { id: 'sam', by: 'Sam', at: AT }
const around = [
  { id: 'm0', by_reporter: true, reported: false, type: 'text', text: 'Is it in stock?', recalled: false, at: AT },
  { id: 'm1', by_reporter: false, reported: true, type: 'text', text: 'Pay me directly', recalled: false, at: AT },
  { id: 'm2', by_reporter: false, reported: false, type: 'text', text: '', recalled: true, at: AT },
] as const

describe('a report at the desk', () => {
  it('is assigned, and then shows the messages around it to its assignee', async () => {
    await openPage(page.shop, links.deskReports(), { as: 'support', given: [listed(null)] })
    await until(() => document.querySelector('[data-report]') !== null, 'listed')
    expect(reading()).not.toContain('Messages around it')
    page.shop.answers[nameOf(deskReportCalls.assign)] = () => accepted({ ...report, assignee: mine })
    page.shop.give([listed(mine)])
    await press(called('Assign to me'))
    await reads('Assigned to you')
    await reads('Each look is kept in the desk history.')
    expect(page.shop.callsOf('desk/reportSurroundings')).toEqual([])
    page.shop.answers[nameOf(deskReportCalls.surroundings)] = () => accepted({ data: around })
    await press(called('Messages around it'))
    await reads('Is it in stock?')
    const items = [...document.querySelectorAll('[data-part=surroundings] li')].map(({ textContent }) => textContent)
    expect(items).toHaveLength(3)
    expect(items[1]).toContain('Reported')
    expect(items[2]).toContain('Recalled message')
  })

  it('names the colleague who works on it, and offers nothing', async () => {
    await openPage(page.shop, links.deskReports(), {
      as: 'support',
      given: [listed({ id: 'zoe', by: 'Zoe', at: AT })],
    })
    await reads('Assigned to Zoe')
    expect(document.querySelectorAll('[data-report] button')).toHaveLength(0)
  })

  it('says why the messages around it are not shown', async () => {
    await openPage(page.shop, links.deskReports(), { as: 'support', given: [listed(mine)] })
    page.shop.answers[nameOf(deskReportCalls.surroundings)] = () => refused('desk.notAssigned')
    await reads('Assigned to you')
    await press(called('Messages around it'))
    await reads('Only its assignee can do this.')
    expect(document.querySelector('[data-part=surroundings]')).toBeNull()
  })
})
