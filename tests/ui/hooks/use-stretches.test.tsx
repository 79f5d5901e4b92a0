import { createStore } from 'jotai'
import { act } from 'react'
import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '#contract/call.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import type { StaffAct } from '#contract/staff.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { type Connection, connection$, noteConnection } from '#streams/connection-state.ts'
import { enter, leave } from '#streams/session.stream.ts'
import { connectionAtom, markOf } from '#ui/atoms/connection.atom.ts'
import { bridgeSession } from '#ui/atoms/session-bridge.ts'
import { toastsAtom } from '#ui/atoms/toasts.atom.ts'
import { forgetLists } from '#ui/hooks/kept-lists.ts'
import { headless, useStretches } from '#ui/hooks/use-stretches.ts'
import { financeActs } from '../support/answers/staff.ts'
import { awaited } from '../support/awaited.ts'
import { people } from '../support/people.ts'
import { button, click, show } from '../support/screen.tsx'

beforeEach(() => {
  forgetLists()
  vi.spyOn(deskApi, 'history').mockImplementation(async () => accepted({ data: [...financeActs], after: null }))
})
const asBefore = connection$.value
const bridges: Subscription[] = []
afterEach(() => {
  for (const bridge of bridges.splice(0)) bridge.unsubscribe()
  leave('logout')
  connection$.next(asBefore)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Acts() {
  const { live } = useStretches({
    key: 'acts',
    first: async () => headless(await deskApi.history({})),
    next: (after) => deskApi.history({ after }),
  })
  return <p>{'data' in live ? live.data?.items.length : ''}</p>
}
const listed = (): string | null | undefined => document.querySelector('p')?.textContent

it('finds a list as one left it when one comes back, and asks nobody, until it is forgotten', async () => {
  const { rerender } = await show(<Acts />)
  const elsewhere = () => rerender(<b>elsewhere</b>)
  await elsewhere()
  await rerender(<Acts />)
  expect(listed()).toBe(String(financeActs.length))
  expect(deskApi.history).toHaveBeenCalledOnce()
  await elsewhere()
  forgetLists()
  await rerender(<Acts />)
  expect(deskApi.history).toHaveBeenCalledTimes(2)
})

const act0 = (id: string) => ({ ...financeActs[0], id }) as StaffAct
type Answer = Result<Page<StaffAct>>
const page = (ids: readonly string[], after: string | null): Answer => accepted({ data: ids.map(act0), after })
const busy: Answer = refused('system.busy', { seconds: 1 })

/** What the shop answers time after time, whatever is asked; `behind` answers further stretches by their cursor. */
const firsts = (...answers: (Answer | Promise<Answer>)[]) => {
  const first = vi.fn<(after?: string) => Promise<Answer>>()
  for (const answer of answers) first.mockImplementationOnce(async () => answer)
  return first
}
const behind = (stretches: Record<string, Answer | Promise<Answer>>) =>
  vi.fn<(after: string) => Promise<Answer>>(async (after) => stretches[after] ?? page([], null))

/** A page that is told how the connection stands, as the bridge tells it. */
function connectedPage() {
  const store = createStore()
  bridges.push(connection$.subscribe((connection) => store.set(connectionAtom, markOf(connection))))
  return store
}
const stands = (change: Partial<Connection>): Promise<void> => act(async () => noteConnection(change))

/** A list of a key, with a press that asks for more and one that asks anew. */
function Stretches(calls: { of: string; first: () => Promise<Answer>; next: (after: string) => Promise<Answer> }) {
  const first = async () => headless(await calls.first())
  const { live, loadMore, reload } = useStretches({ key: calls.of, first, next: calls.next })
  return (
    <>
      <p>{'data' in live ? live.data?.items.map(({ id }) => id).join(' ') : ''}</p>
      {live.state === 'failed' && <em role="alert">{live.problem.key}</em>}
      <button onClick={() => void loadMore()}>More</button>
      <button onClick={reload}>Anew</button>
    </>
  )
}

const alerted = (): string | null | undefined => document.querySelector('em')?.textContent

it('loads on where it stands when it was fetched anew while its next stretch was on the way', async () => {
  const late = awaited<Answer>()
  const first = firsts(page(['middle'], 'middle'), page(['newest'], 'newest'))
  const next = behind({ newest: page(['middle', 'oldest'], null), middle: late.answer })
  await show(<Stretches of="three" first={first} next={next} />)
  await click(button('More'))
  await click(button('Anew'))
  expect(listed()).toBe('newest')
  await click(button('More'))
  expect(listed()).toBe('newest middle oldest')
  await late.come(page(['oldest'], null))
  expect(listed()).toBe('newest middle oldest')
})

it('does not wait for the stretch of another list that begins alike', async () => {
  const first = async () => page(['shared'], 'shared')
  const { rerender } = await show(<Stretches of="all" first={first} next={() => awaited<Answer>().answer} />)
  await click(button('More'))
  await rerender(<Stretches of="some" first={first} next={behind({ shared: page(['own'], null) })} />)
  await click(button('More'))
  expect(listed()).toBe('shared own')
})

it('takes no stretch of another list that begins alike', async () => {
  const late = awaited<Answer>()
  const first = async () => page(['shared'], 'shared')
  const { rerender } = await show(<Stretches of="all" first={first} next={firsts(late.answer)} />)
  await click(button('More'))
  await rerender(<Stretches of="some" first={first} next={behind({})} />)
  await late.come(page(['of all'], null))
  expect(listed()).toBe('shared')
})

it('takes a stretch that comes while another key is asked for, and has it when one turns back', async () => {
  const late = awaited<Answer>()
  const all = <Stretches of="all" first={firsts(page(['one'], 'one'))} next={firsts(late.answer)} />
  const { rerender } = await show(all)
  await click(button('More'))
  await rerender(<Stretches of="some" first={firsts(awaited<Answer>().answer)} next={behind({})} />)
  await late.come(page(['two'], null))
  await rerender(all)
  expect(listed()).toBe('one two')
})

it('tells of a stretch that is refused while its list is shown, and not once another one is', async () => {
  const late = awaited<Answer>()
  const { rerender, store } = await show(
    <Stretches of="all" first={firsts(page(['one'], 'one'))} next={firsts(busy, late.answer)} />,
  )
  await click(button('More'))
  expect(store.get(toastsAtom)).toHaveLength(1)
  store.set(toastsAtom, [])
  await click(button('More'))
  await rerender(<Stretches of="some" first={firsts(page(['other'], null))} next={behind({})} />)
  expect(listed()).toBe('other')
  await late.come(busy)
  expect(store.get(toastsAtom)).toEqual([])
})

it('shows what was there until the first rows of another key come', async () => {
  const others = awaited<Answer>()
  const { rerender } = await show(<Stretches of="all" first={firsts(page(['one'], null))} next={behind({})} />)
  await rerender(<Stretches of="some" first={firsts(others.answer)} next={behind({})} />)
  expect(listed()).toBe('one')
  await others.come(page(['other'], null))
  expect(listed()).toBe('other')
})

it('is kept as far as it is loaded, and as old as its first rows are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const first = firsts(page(['one'], 'one'), page(['newer'], null))
  const list = <Stretches of="kept" first={first} next={behind({ one: page(['two'], null) })} />
  const { rerender } = await show(list)
  const comeBackAt = async (min: number): Promise<void> => {
    await rerender(<b>elsewhere</b>)
    vi.setSystemTime(min * 60_000)
    await rerender(list)
  }
  vi.setSystemTime(3 * 60_000)
  await click(button('More'))
  await comeBackAt(4)
  expect(listed()).toBe('one two')
  expect(first).toHaveBeenCalledOnce()
  await comeBackAt(6)
  expect(listed()).toBe('newer')
})

describe('a list that is fetched anew', () => {
  const far = { new: page(['one'], 'one'), one: page(['two'], 'two'), two: page(['three'], null) }

  it('comes as far as it was shown', async () => {
    const first = firsts(page(['one'], 'one'), page(['new'], 'new'))
    await show(<Stretches of="far" first={first} next={behind(far)} />)
    await click(button('More'))
    expect(listed()).toBe('one two')
    await click(button('Anew'))
    expect(listed()).toBe('new one')
    await click(button('More'))
    await click(button('More'))
    expect(listed()).toBe('new one two three')
  })

  it('comes as far as it was shown when the network is back, by itself', async () => {
    await stands({ state: 'live' })
    const first = firsts(page(['one'], 'one'), page(['new'], 'new'))
    await show(<Stretches of="far" first={first} next={behind(far)} />, connectedPage())
    await click(button('More'))
    await stands({ state: 'waiting', offline: true })
    expect(listed()).toBe('one two')
    await stands({ offline: false })
    expect(listed()).toBe('new one')
  })

  it('comes as far as a stretch that arrives together with its own last', async () => {
    const [more, anew] = [awaited<Answer>(), awaited<Answer>()]
    const next = vi.fn<(after: string) => Promise<Answer>>(behind(far)).mockImplementationOnce(() => more.answer)
    await show(<Stretches of="far" first={firsts(page(['one'], 'one'), anew.answer)} next={next} />)
    await click(button('Anew'))
    await click(button('More'))
    await act(async () => {
      more.now(page(['two'], 'two'))
      await more.answer
      anew.now(page(['new'], 'new'))
    })
    expect(listed()).toBe('new one')
  })

  it('keeps what is shown, and says so, when a further stretch is refused', async () => {
    const first = firsts(page(['one'], 'one'), page(['new'], 'refused'))
    await show(<Stretches of="far" first={first} next={behind({ ...far, refused: busy })} />)
    await click(button('More'))
    await click(button('Anew'))
    expect(listed()).toBe('one two')
    expect(alerted()).toBe('system.busy')
    await click(button('More'))
    expect(listed()).toBe('one two three')
  })

  it('is asked for no further once another key is looked at', async () => {
    const held = awaited<Answer>()
    const next = behind({ ...far, new: held.answer })
    const first = firsts(page(['one'], 'one'), page(['new'], 'new'))
    const { rerender } = await show(<Stretches of="far" first={first} next={next} />)
    await click(button('More'))
    await click(button('More'))
    await click(button('Anew'))
    const others = awaited<Answer>()
    await rerender(<Stretches of="other" first={firsts(others.answer)} next={behind({})} />)
    const asked = next.mock.calls.length
    await held.come(page(['one'], 'one'))
    expect(next).toHaveBeenCalledTimes(asked)
    await others.come(page(['other'], null))
    expect(listed()).toBe('other')
  })
})

describe('a list that failed', () => {
  it('is asked for again when the line is up, for the network is back before it', async () => {
    await stands({ state: 'live' })
    const first = firsts(page(['one'], null), busy, page(['new'], null))
    await show(<Stretches of="failed" first={first} next={behind({})} />, connectedPage())
    await stands({ state: 'waiting', offline: true })
    await stands({ offline: false })
    expect([listed(), alerted()]).toEqual(['one', 'system.busy'])
    await stands({ state: 'live' })
    expect([listed(), alerted()]).toEqual(['new', undefined])
  })

  it('is asked for again when the server is back from the start, and not before', async () => {
    await stands({ state: 'waiting' })
    const first = firsts(busy, busy, page(['one'], null))
    await show(<Stretches of="failed" first={first} next={behind({})} />, connectedPage())
    await stands({ state: 'connecting' })
    expect([first.mock.calls.length, alerted()]).toEqual([1, 'system.busy'])
    await stands({ state: 'live' })
    expect([first.mock.calls.length, alerted()]).toEqual([2, 'system.busy'])
    await stands({ state: 'waiting' })
    await stands({ state: 'live' })
    expect([listed(), alerted()]).toEqual(['one', undefined])
  })

  it('is asked for again though the answer from before comes only when the server is back', async () => {
    await stands({ state: 'waiting' })
    const late = awaited<Answer>()
    const first = firsts(late.answer, page(['one'], null))
    await show(<Stretches of="failed" first={first} next={behind({})} />, connectedPage())
    await stands({ state: 'live' })
    await late.come(busy)
    expect([listed(), alerted()]).toEqual(['one', undefined])
  })

  it('is asked for once when a visitor’s network is back', async () => {
    await stands({ offline: true })
    const first = firsts(busy, busy, page(['too often'], null))
    await show(<Stretches of="failed" first={first} next={behind({})} />, connectedPage())
    await stands({ offline: false })
    expect([first.mock.calls.length, alerted()]).toEqual([2, 'system.busy'])
  })

  it('is left alone while nothing was away', async () => {
    const first = firsts(busy, page(['too soon'], null))
    await show(<Stretches of="failed" first={first} next={behind({})} />, connectedPage())
    expect([first.mock.calls.length, alerted()]).toEqual([1, 'system.busy'])
  })
})

describe('a list of somebody', () => {
  const sam = { token: 'of sam', user: people.support }
  const fay = { token: 'of fay', user: people.finance }
  function pageOf(session: typeof sam | typeof fay) {
    const store = createStore()
    bridges.push(bridgeSession(store))
    enter(session)
    return store
  }
  const comes = (session: typeof sam | typeof fay): Promise<void> => act(async () => enter(session))

  it('is gone from the screen the moment another person is there', async () => {
    const hers = awaited<Answer>()
    const first = firsts(page(['his'], 'his'), hers.answer)
    const next = behind({ his: page(['his too'], null), hers: page(['hers too'], null) })
    await show(<Stretches of="own" first={first} next={next} />, pageOf(sam))
    await click(button('More'))
    expect(listed()).toBe('his his too')
    await comes(fay)
    expect(listed()).toBe('')
    await click(button('More'))
    expect(listed()).toBe('')
    await hers.come(page(['hers'], 'hers'))
    await click(button('More'))
    expect(listed()).toBe('hers hers too')
  })

  it('takes nothing that comes for somebody who has left, be it their first stretch or a further one', async () => {
    const [his, more] = [awaited<Answer>(), awaited<Answer>()]
    const first = firsts(his.answer, page(['shared'], 'shared'), page(['shared'], 'shared'))
    const next = firsts(more.answer)
    await show(<Stretches of="own" first={first} next={next} />, pageOf(sam))
    await comes(fay)
    await his.come(page(['his'], null))
    expect(listed()).toBe('shared')
    await click(button('More'))
    await comes(sam)
    await more.come(page(['hers'], null))
    expect(listed()).toBe('shared')
  })

  it('says nothing of what was refused to somebody who has left', async () => {
    await show(<Stretches of="own" first={firsts(busy, awaited<Answer>().answer)} next={behind({})} />, pageOf(sam))
    expect(alerted()).toBe('system.busy')
    await comes(fay)
    expect(alerted()).toBeUndefined()
  })

  it('tells nobody of a further stretch that is refused when who asked for it has left', async () => {
    const more = awaited<Answer>()
    const store = pageOf(sam)
    const first = firsts(page(['his'], 'his'), awaited<Answer>().answer)
    await show(<Stretches of="own" first={first} next={firsts(more.answer)} />, store)
    await click(button('More'))
    await comes(fay)
    await more.come(busy)
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('tells nobody of it either when the page ended with who asked', async () => {
    const more = awaited<Answer>()
    const store = pageOf(sam)
    const list = <Stretches of="own" first={firsts(page(['his'], 'his'))} next={firsts(more.answer)} />
    const { rerender } = await show(list, store)
    await click(button('More'))
    await rerender(<b>elsewhere</b>)
    await comes(fay)
    await more.come(busy)
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('is kept for going back by nobody else, and no longer than they are there', async () => {
    const first = firsts(page(['his'], null), page(['hers'], null), page(['his again'], null))
    const list = <Stretches of="own" first={first} next={behind({})} />
    const { rerender } = await show(list, pageOf(sam))
    for (const [session, shown] of [
      [fay, 'hers'],
      [sam, 'his again'],
    ] as const) {
      await rerender(<b>elsewhere</b>)
      await comes(session)
      await rerender(list)
      expect(listed()).toBe(shown)
    }
  })
})
