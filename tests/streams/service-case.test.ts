import { expect, it } from 'vitest'
import type { ServiceCaseView, ServiceState } from '#contract/care/service-case.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { TYPING_MS } from '#machines/platform/constants.ts'
import { chatEntryView, chatMessageView, chatOpenedView } from '#tests/support/chat-views.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'
import { inboxEntry, openedCase, serviceBoard, serviceState, serviceView } from '#tests/ui/support/answers/service.ts'

const page = useFakePage()
const [STATE, CASES, CASE, BOARD] = ['service/state', 'desk/serviceCases', 'desk/serviceCase', 'desk/serviceBoard']
const calls = (path: string): number => page.shop.callsOf(path).length
const queueMoves = (): void => page.shop.emit('live', { room: 'service', name: 'service.queue', data: {} })
const caseMoved = (topic: string, view: ServiceCaseView, name = 'serviceCase.assigned') =>
  page.shop.publish({
    topic,
    view,
    type: 'service',
    name,
    entity: 'serviceCase',
    entity_id: view.id,
    version: view.version,
  })

async function asCustomer(first: Partial<ServiceState> = {}) {
  let now = serviceState({ case: serviceView(), place: 3, ...first })
  page.shop.answers[STATE] = () => accepted(now)
  page.signIn()
  await page.tab()
  const streams = await import('#streams/care/service-case.stream.ts')
  return { ...streams, becomes: (next: Partial<ServiceState>) => void (now = { ...now, ...next }) }
}

async function atTheDesk() {
  page.shop.answers[BOARD] = () => accepted(serviceBoard())
  page.shop.answers[CASES] = () => accepted({ data: [inboxEntry()], after: null })
  page.shop.answers[CASE] = () => accepted(openedCase({ version: 4 }))
  page.signIn('token-1', 'eve', ['user:eve', 'desk'])
  await page.tab()
  return import('#streams/care/service-case.stream.ts')
}

it('follows the place of a customer while the queue moves, and asks once for a burst', async () => {
  const { watchServiceState, becomes } = await asCustomer()
  const stream = watchServiceState()
  const reading = stream.subscribe()
  await moment()
  expect(stream.held()?.place).toBe(3)
  becomes({ place: 2 })
  queueMoves()
  await moment()
  expect(stream.held()?.place).toBe(2)
  const before = calls(STATE)
  becomes({ place: 1 })
  for (let move = 0; move < 20; move++) queueMoves()
  await pass(2_500)
  expect(stream.held()?.place).toBe(1)
  expect(calls(STATE) - before).toBeLessThanOrEqual(2)
  reading.unsubscribe()
})

it('shows a customer each step of the case', async () => {
  const { watchServiceState, becomes } = await asCustomer()
  const stream = watchServiceState()
  const reading = stream.subscribe()
  await pass(1_500)
  const taken = serviceView({ state: 'assigned', version: 2 })
  becomes({ case: taken, place: null })
  caseMoved(MINE, taken)
  await moment()
  expect(stream.held()).toMatchObject({ place: null, case: { state: 'assigned' } })
  reading.unsubscribe()
})

it('asks about the place without a socket as well', async () => {
  const { watchServiceState, becomes } = await asCustomer()
  const stream = watchServiceState()
  const reading = stream.subscribe()
  await moment()
  page.shop.isUp = false
  page.shop.cut()
  becomes({ place: 1 })
  await pass(40_000)
  expect(stream.held()?.place).toBe(1)
  reading.unsubscribe()
})

it('shows a locked account its chat by its own access, and asks again every five seconds', async () => {
  const access = { token: 'service-only', email: 'ada@shop.example' }
  page.shop.sessions.set(access.token, { userId: 'ada', topics: [] })
  let count = 1
  Object.assign(page.shop.answers, {
    [STATE]: () => accepted(serviceState({ case: serviceView(), place: 1 })),
    'chat/open': () => accepted(chatOpenedView({ chat: chatEntryView() })),
    'chat/history': () =>
      accepted({
        data: Array.from({ length: count }, (_, at) => chatMessageView({ seq: at + 1 })),
        older: false,
        newer: false,
        chat: chatEntryView(),
      }),
  })
  await page.tab()
  const { watchLockedTalk } = await import('#streams/care/service-case.stream.ts')
  const stream = watchLockedTalk(access)
  const reading = stream.subscribe()
  await moment()
  expect(stream.held()?.messages.map(({ seq }) => seq)).toEqual([1])
  count = 2
  await pass(5_500)
  expect(stream.held()?.messages.map(({ seq }) => seq)).toEqual([1, 2])
  expect(new Set(page.shop.calls.filter(({ path }) => path === 'chat/history').map(({ token }) => token))).toEqual(
    new Set([access.token]),
  )
  reading.unsubscribe()
  await pass(3_000)
  const after = calls('chat/history')
  await pass(20_000)
  expect(calls('chat/history'), 'a page that is left asks no more').toBe(after)
})

it('shows the desk a newer view of a case at once, and never an older one', async () => {
  const { watchServiceCase } = await atTheDesk()
  const stream = watchServiceCase('ada')
  const reading = stream.subscribe()
  await moment()
  const release = page.shop.holdBack(CASE)
  const at = (version: number, state: string) => serviceView({ as: 'support', version, state })
  caseMoved('desk', at(5, 'assigned'))
  await moment()
  expect(stream.held()?.case.state).toBe('assigned')
  caseMoved('desk', at(3, 'waiting'), 'serviceCase.released')
  await moment()
  expect(stream.held()?.case).toMatchObject({ version: 5, state: 'assigned' })
  expect(stream.held()?.notes, 'what the event does not say stays').toHaveLength(1)
  release()
  reading.unsubscribe()
})

it('refetches the inbox, its figures and a case when the desk hears of something, once for a burst', async () => {
  const { watchServiceBoard, watchServiceCase, watchServiceCases } = await atTheDesk()
  const readings = [
    watchServiceBoard().subscribe(),
    watchServiceCase('ada').subscribe(),
    watchServiceCases('waiting').subscribe(),
  ]
  await pass(1_500)
  const before = [BOARD, CASE, CASES].map(calls)
  const noted = { type: 'notice', name: 'serviceNote.written', entity: 'serviceNote', entity_id: 'ada' } as const
  for (let each = 0; each < 10; each++) page.shop.publish({ topic: 'desk', view: {}, ...noted })
  await pass(2_500)
  const asked = [BOARD, CASE, CASES].map((path, at) => calls(path) - (before[at] ?? 0))
  for (const times of asked) expect([1, 2]).toContain(times)
  for (const reading of readings) reading.unsubscribe()
})

it('says which colleagues look at a case and type there, until they stop or are silent', async () => {
  const { watchColleagues } = await atTheDesk()
  let now: unknown
  const reading = watchColleagues('c1').subscribe((colleagues) => (now = colleagues))
  await moment()
  const publish = (name: string, data: object) => page.shop.emit('live', { room: 'desk:c1', name, data })
  publish('service.looking', { ids: ['zoe', 'sam'] })
  publish('service.typing', { id: 'zoe', on: true })
  await moment()
  expect(now).toEqual({ looking: ['zoe', 'sam'], typing: ['zoe'] })
  await pass(TYPING_MS)
  expect(now).toEqual({ looking: ['zoe', 'sam'], typing: [] })
  publish('service.typing', { id: 'sam', on: true })
  publish('service.typing', { id: 'sam', on: false })
  publish('service.looking', { ids: ['sam'] })
  await moment()
  expect(now).toEqual({ looking: ['sam'], typing: [] })
  reading.unsubscribe()
})
