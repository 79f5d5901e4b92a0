import { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/people/account.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Connection } from '#streams/platform/connection-state.ts'
import type { LiveStream } from '#streams/platform/live.ts'

type Answer = Result<string>
const busy: Answer = refused('system.busy', { seconds: 1 })
const minute = 60_000
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

/** The streams of a page that was just opened. */
async function openPage() {
  vi.resetModules()
  const [connection, news, reads, session] = await Promise.all([
    import('#streams/platform/connection-state.ts'),
    import('#streams/platform/news.ts'),
    import('#streams/platform/read.ts'),
    import('#streams/platform/session.stream.ts'),
  ])
  return { ...connection, ...news, ...reads, ...session }
}
let page: Awaited<ReturnType<typeof openPage>>
beforeEach(async () => {
  localStorage.clear()
  page = await openPage()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** A read that gets these answers in turn; further calls stay unanswered. */
function reading(...answers: (Answer | Promise<Answer>)[]) {
  const call = vi.fn<() => Promise<Answer>>(() => new Promise(() => {}))
  for (const answer of answers) call.mockImplementationOnce(async () => answer)
  const stream = page.read({ name: 'test', audience: 'everyone', call })
  stream.subscribe()
  return { call, stream }
}
const shown = (stream: LiveStream<string>): string => {
  const live = stream.now()
  return `${live.state} ${'data' in live ? live.data : ''}`.trim()
}
async function connection(change: Partial<Connection>): Promise<void> {
  page.noteConnection(change)
  await settle()
}
function later() {
  let come: (answer: Answer) => void = () => {}
  const answer = new Promise<Answer>((resolve) => (come = resolve))
  return { answer, come: (given: Answer) => (come(given), settle()) }
}

describe('a refused read', () => {
  it('is called again each time the server can be reached again', async () => {
    page.noteConnection({ state: 'waiting' })
    const { call, stream } = reading(busy, busy, accepted('answer'))
    await settle()
    expect(shown(stream)).toBe('failed')
    await connection({ state: 'live' })
    expect([call.mock.calls.length, shown(stream)]).toEqual([2, 'failed'])
    await connection({ state: 'waiting' })
    await connection({ state: 'live' })
    expect([call.mock.calls.length, shown(stream)]).toEqual([3, 'live answer'])
  })

  it('is left alone while the connection only goes on', async () => {
    page.noteConnection({ state: 'live' })
    const { call, stream } = reading(busy, accepted('too soon'))
    await settle()
    await connection({ levelAt: 1 })
    expect([call.mock.calls.length, shown(stream)]).toEqual([1, 'failed'])
  })

  it('is called again if the refusal arrives only after the server is back', async () => {
    page.noteConnection({ state: 'waiting' })
    const late = later()
    const { call, stream } = reading(late.answer, accepted('answer'))
    await connection({ state: 'live' })
    await late.come(busy)
    expect([call.mock.calls.length, shown(stream)]).toEqual([2, 'live answer'])
  })
})

describe('an answered read', () => {
  it('is not called again when the server is back or the log resyncs, however old it is', async () => {
    page.noteConnection({ state: 'waiting' })
    const { call, stream } = reading(accepted('answer'))
    await vi.advanceTimersByTimeAsync(minute)
    await connection({ state: 'live' })
    page.resync$.next()
    await settle()
    expect([call.mock.calls.length, shown(stream)]).toEqual([1, 'live answer'])
  })

  it('is called again when the device has a network again, and is stale until then', async () => {
    const { call, stream } = reading(accepted('old'), accepted('new'))
    await connection({ offline: true })
    expect(shown(stream)).toBe('stale old')
    await connection({ offline: false })
    expect([call.mock.calls.length, shown(stream)]).toEqual([2, 'live new'])
  })

  it('stays live while only the socket is lost', async () => {
    const { stream } = reading(accepted('answer'))
    await settle()
    await connection({ state: 'waiting', current: false })
    expect(shown(stream)).toBe('live answer')
  })

  it('keeps the old answer when a refetch is refused, and drops the problem with the next answer', async () => {
    const { stream } = reading(accepted('old'), busy)
    await settle()
    stream.refetch()
    await settle()
    expect(shown(stream)).toBe('failed old')
    stream.replace('new')
    expect(shown(stream)).toBe('live new')
  })
})

describe('a read of another person', () => {
  const person = (id: string) => ({ token: `of ${id}`, user: { id, staff: null } as SessionUser })

  it('is called again when the person changes, and the old answer is gone at once', async () => {
    page.enter(person('ada'))
    const his = later()
    const { call, stream } = reading(accepted('hers'), his.answer)
    await settle()
    expect(shown(stream)).toBe('live hers')
    page.enter(person('bob'))
    expect(shown(stream)).toBe('loading')
    await his.come(busy)
    expect([call.mock.calls.length, shown(stream)]).toEqual([2, 'failed'])
  })

  it('drops an answer that arrives after the person has changed', async () => {
    page.enter(person('ada'))
    const hers = later()
    const { stream } = reading(hers.answer, accepted('his'))
    page.enter(person('bob'))
    await hers.come(accepted('hers'))
    expect(shown(stream)).toBe('live his')
  })
})

describe('a read whose last reader left', () => {
  let readers = new Subscription()
  const readingAgain = (...answers: Answer[]) => {
    const call = vi.fn<() => Promise<Answer>>(() => new Promise(() => {}))
    for (const answer of answers) call.mockImplementationOnce(async () => answer)
    const stream = page.read({ name: 'test', audience: 'everyone', call })
    readers = new Subscription()
    readers.add(stream.subscribe())
    return stream
  }

  it('shows its last answer without a network, as stale, and the new one once there is a network', async () => {
    page.noteConnection({ state: 'live' })
    const first = readingAgain(accepted('old'))
    await settle()
    expect(shown(first)).toBe('live old')
    readers.unsubscribe()
    await vi.advanceTimersByTimeAsync(minute)
    page.noteConnection({ state: 'waiting', offline: true })
    const again = readingAgain(refused('system.network'), accepted('new'))
    await settle()
    expect(shown(again)).toBe('stale old')
    await connection({ state: 'live', offline: false })
    expect(shown(again)).toBe('live new')
  })

  it('shows no old answer where the server refuses, and none of another person', async () => {
    page.noteConnection({ state: 'live' })
    readingAgain(accepted('old'))
    await settle()
    readers.unsubscribe()
    await vi.advanceTimersByTimeAsync(minute)
    const refusedNow = readingAgain(busy)
    await settle()
    expect(shown(refusedNow)).toBe('failed')
    readers.unsubscribe()
    await vi.advanceTimersByTimeAsync(minute)
    page.enter({ token: 'token-2', user: { id: 'ben' } as SessionUser })
    page.noteConnection({ state: 'waiting', offline: true })
    const others = readingAgain(refused('system.network'))
    await settle()
    expect(shown(others)).toBe('failed')
  })
})
