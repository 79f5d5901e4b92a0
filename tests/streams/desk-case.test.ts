import { expect, it, vi } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { minutes } from '#machines/platform/constants.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'
import { moneyCase } from '#tests/support/money-views.ts'

const page = useFakePage()
const [CASE, EXTEND] = ['desk/case', 'desk/extend']
const calls = (path: string): number => page.shop.callsOf(path).length
const touch = (name = 'keydown'): boolean => document.body.dispatchEvent(new Event(name, { bubbles: true }))
const setVisible = (isVisible: boolean): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A tab of the desk, which can show a case and keep it assigned. */
async function atTheDesk() {
  page.shop.answers[CASE] = () => accepted(moneyCase())
  page.shop.answers[EXTEND] = () => accepted({ done: true })
  page.signIn('token-1', 'ada', [MINE, 'desk'])
  await page.tab()
  return import('#streams/desk/desk-case.stream.ts')
}

it('keeps a case assigned while its assignee types or presses, and releases it without activity', async () => {
  const { extendCase } = await atTheDesk()
  const keeping = extendCase({ entity: 'recharge', id: 'r1' }).subscribe()
  await pass(minutes(10))
  expect(calls(EXTEND)).toBe(0)
  touch()
  await moment()
  expect(page.shop.callsOf(EXTEND)).toEqual([{ entity: 'recharge', id: 'r1' }])
  for (const name of ['keydown', 'input', 'pointerdown']) touch(name)
  await pass(minutes(4))
  expect(calls(EXTEND)).toBe(1)
  // What was done since the last word is said, too; then no one is there any more.
  await pass(minutes(30))
  expect(calls(EXTEND)).toBe(2)
  touch()
  await moment()
  expect(calls(EXTEND)).toBe(3)
  keeping.unsubscribe()
  touch()
  await pass(minutes(10))
  expect(calls(EXTEND)).toBe(3)
})

it('refetches a case whose assignment was lost', async () => {
  const { extendCase, watchCase } = await atTheDesk()
  watchCase({ entity: 'recharge', id: 'r1' }).subscribe()
  const keeping = extendCase({ entity: 'recharge', id: 'r1' }).subscribe()
  await moment()
  const before = calls(CASE)
  page.shop.answers[EXTEND] = () => refused('desk.notAssigned')
  touch()
  await pass(1_500)
  expect(calls(CASE)).toBe(before + 1)
  keeping.unsubscribe()
})

it('refetches a visible case from time to time, without extending its assignment', async () => {
  const { watchCase } = await atTheDesk()
  watchCase({ entity: 'recharge', id: 'r1' }).subscribe()
  await moment()
  const before = calls(CASE)
  await pass(minutes(11))
  expect(calls(CASE)).toBe(before + 2)
  expect(calls(EXTEND)).toBe(0)
  setVisible(false)
  await pass(minutes(20))
  expect(calls(CASE)).toBe(before + 2)
  setVisible(true)
  await pass(2_000)
  expect(calls(CASE)).toBeGreaterThan(before + 2)
})

it('refetches a case with an event of the chain or of its assignment', async () => {
  const { watchCase } = await atTheDesk()
  watchCase({ entity: 'recharge', id: 'r1' }).subscribe()
  await pass(1_500)
  for (const [entity, name] of [
    ['sighting', 'sighting.changed'],
    ['case', 'case.assigned'],
  ] as const) {
    const before = calls(CASE)
    page.shop.publish({ topic: 'desk', type: 'notice', entity, entity_id: 'r1', name, version: 0, view: {} })
    await pass(1_500)
    expect(calls(CASE)).toBe(before + 1)
  }
})

it('refetches visible reports from time to time: a lease ends without an event', async () => {
  await atTheDesk()
  const { watchReports } = await import('#streams/care/desk-reports.stream.ts')
  const REPORTS = 'desk/chatReports'
  page.shop.answers[REPORTS] = () => accepted({ data: [], after: null })
  watchReports('open').subscribe()
  await moment()
  const before = calls(REPORTS)
  await pass(minutes(11))
  expect(calls(REPORTS)).toBe(before + 2)
  setVisible(false)
  await pass(minutes(20))
  expect(calls(REPORTS)).toBe(before + 2)
})
