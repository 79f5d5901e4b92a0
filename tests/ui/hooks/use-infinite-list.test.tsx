import { createStore } from 'jotai'
import { act } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '#contract/platform/call.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { type Connection, connection$, noteConnection } from '#streams/platform/connection-state.ts'
import { clearLastValues } from '#streams/platform/last-values.ts'
import { paged } from '#streams/platform/paged.ts'
import { enter, leave } from '#streams/platform/session.stream.ts'
import { bridgeSession } from '#ui/atoms/session-bridge.ts'
import { toastsAtom } from '#ui/atoms/toasts.atom.ts'
import { useInfiniteList } from '#ui/hooks/use-infinite-list.ts'
import { usePreviousData } from '#ui/hooks/use-previous-data.ts'
import { awaited } from '../support/awaited.ts'
import { stopClock } from '../support/clock.ts'
import { people } from '../support/people.ts'
import { button, click, show } from '../support/screen.tsx'
import { pass } from '../support/settle.ts'

interface Row {
  readonly id: string
}
type Answer = Result<Page<Row>>

/** Streams end one second after their last reader. */
const ENDED_MS = 1_500
/** A burst is drawn this often. */
const DRAWN_MS = 100
const connectionBefore = connection$.value
const bridges: Subscription[] = []

stopClock(0)
beforeEach(clearLastValues)
afterEach(() => {
  for (const bridge of bridges.splice(0)) bridge.unsubscribe()
  leave('logout')
  connection$.next(connectionBefore)
  vi.restoreAllMocks()
})

const page = (ids: readonly string[], after: string | null): Answer =>
  accepted({ data: ids.map((id) => ({ id })), after })
const busy: Answer = refused('system.busy', { seconds: 1 })

/** Answers one after the other, whatever is asked; further calls stay unanswered. */
const inTurn = (...answers: (Answer | Promise<Answer>)[]) => {
  const call = vi.fn<(after?: string) => Promise<Answer>>(() => new Promise(() => {}))
  for (const answer of answers) call.mockImplementationOnce(async () => answer)
  return call
}
/** Answers by cursor. */
const byCursor = (pages: Record<string, Answer | Promise<Answer>>) =>
  vi.fn<(after: string) => Promise<Answer>>(async (after) => pages[after] ?? page([], null))

/** Clicks, and waits until the screen shows what a burst may hold back. */
async function press(element: HTMLElement): Promise<void> {
  await click(element)
  await pass(DRAWN_MS)
}
async function connection(change: Partial<Connection>): Promise<void> {
  await act(async () => noteConnection(change))
  await pass(DRAWN_MS)
}

/** A list of a name, with a button that loads more and one that refetches. */
function List(calls: { of: string; first: () => Promise<Answer>; next: (after: string) => Promise<Answer> }) {
  const list = paged<Row>({
    name: `test/${calls.of}`,
    audience: 'everyone',
    isLogged: false,
    page: ({ after }) => (after === undefined ? calls.first() : calls.next(after)),
  })
  const { live: own, loadMore } = useInfiniteList(list)
  const live = usePreviousData(own)
  return (
    <>
      <p>{'data' in live ? live.data?.items.map(({ id }) => id).join(' ') : ''}</p>
      {live.state === 'failed' && <em role="alert">{live.problem.key}</em>}
      <button onClick={() => void loadMore()}>More</button>
      <button onClick={list.refetch}>Refetch</button>
    </>
  )
}

const listed = (): string | null | undefined => document.querySelector('p')?.textContent
const alerted = (): string | null | undefined => document.querySelector('em')?.textContent

describe('the cache for a return', () => {
  it('shows the list as it was left and fetches nothing, until the cache is cleared', async () => {
    const first = inTurn(page(['one'], null), page(['two'], null))
    const list = <List of="left" first={first} next={byCursor({})} />
    const { rerender } = await show(list)
    const leaves = async (): Promise<void> => {
      await rerender(<b>elsewhere</b>)
      await pass(ENDED_MS)
    }
    await leaves()
    await rerender(list)
    expect([listed(), first.mock.calls.length]).toEqual(['one', 1])
    await leaves()
    clearLastValues()
    await rerender(list)
    expect([listed(), first.mock.calls.length]).toEqual(['two', 2])
  })

  it('keeps all loaded pages, and is as old as the first one', async () => {
    const first = inTurn(page(['one'], 'one'), page(['newer'], null))
    const list = <List of="age" first={first} next={byCursor({ one: page(['two'], null) })} />
    const { rerender } = await show(list)
    const comeBackAt = async (min: number): Promise<void> => {
      await rerender(<b>elsewhere</b>)
      await pass(min * 60_000 - Date.now())
      await rerender(list)
    }
    await pass(3 * 60_000)
    await press(button('More'))
    await comeBackAt(4)
    expect(listed()).toBe('one two')
    expect(first).toHaveBeenCalledOnce()
    await comeBackAt(6)
    expect(listed()).toBe('newer')
  })

  it('is dropped when a link leads to the list', async () => {
    const first = inTurn(page(['one'], null), page(['two'], null))
    const list = <List of="link" first={first} next={byCursor({})} />
    function Links() {
      const navigate = useNavigate()
      return <button onClick={() => void navigate('/list')}>List</button>
    }
    const { rerender } = await show(list)
    await rerender(<Links />)
    await pass(ENDED_MS)
    await press(button('List'))
    await rerender(list)
    expect([listed(), first.mock.calls.length]).toEqual(['two', 2])
  })
})

it('loads on from the refetched list, and drops a page of the list before', async () => {
  const late = awaited<Answer>()
  const first = inTurn(page(['middle'], 'middle'), page(['newest'], 'newest'))
  const next = byCursor({ newest: page(['middle', 'oldest'], null), middle: late.answer })
  await show(<List of="three" first={first} next={next} />)
  await press(button('More'))
  await press(button('Refetch'))
  expect(listed()).toBe('newest')
  await press(button('More'))
  expect(listed()).toBe('newest middle oldest')
  await late.come(page(['of the old list'], null))
  expect(listed()).toBe('newest middle oldest')
})

it('does not wait for the page of another list with the same cursor', async () => {
  const first = async () => page(['shared'], 'shared')
  const { rerender } = await show(<List of="all" first={first} next={() => awaited<Answer>().answer} />)
  await press(button('More'))
  await rerender(<List of="some" first={first} next={byCursor({ shared: page(['own'], null) })} />)
  await press(button('More'))
  expect(listed()).toBe('shared own')
})

it('does not add the page of another list with the same cursor', async () => {
  const late = awaited<Answer>()
  const first = async () => page(['shared'], 'shared')
  const { rerender } = await show(<List of="all" first={first} next={inTurn(late.answer)} />)
  await press(button('More'))
  await rerender(<List of="some" first={first} next={byCursor({})} />)
  await late.come(page(['of all'], null))
  expect(listed()).toBe('shared')
})

it('keeps a page that arrives while another list loads, for a reader who turns back', async () => {
  const late = awaited<Answer>()
  const all = <List of="all" first={inTurn(page(['one'], 'one'))} next={inTurn(late.answer)} />
  const { rerender } = await show(all)
  await press(button('More'))
  await rerender(<List of="some" first={inTurn(awaited<Answer>().answer)} next={byCursor({})} />)
  await late.come(page(['two'], null))
  await rerender(all)
  expect(listed()).toBe('one two')
})

it('reports a refused page while its list is shown, and not over another list', async () => {
  const late = awaited<Answer>()
  const { rerender, store } = await show(
    <List of="all" first={inTurn(page(['one'], 'one'))} next={inTurn(busy, late.answer)} />,
  )
  await press(button('More'))
  expect(store.get(toastsAtom)).toHaveLength(1)
  store.set(toastsAtom, [])
  await press(button('More'))
  await rerender(<List of="some" first={inTurn(page(['other'], null))} next={byCursor({})} />)
  expect(listed()).toBe('other')
  await late.come(busy)
  expect(store.get(toastsAtom)).toEqual([])
})

it('shows the previous list until the next one has rows', async () => {
  const others = awaited<Answer>()
  const { rerender } = await show(<List of="all" first={inTurn(page(['one'], null))} next={byCursor({})} />)
  await rerender(<List of="some" first={inTurn(others.answer)} next={byCursor({})} />)
  expect(listed()).toBe('one')
  await others.come(page(['other'], null))
  expect(listed()).toBe('other')
})

it('shows the previous list with the problem if the next one is refused', async () => {
  const { rerender } = await show(<List of="all" first={inTurn(page(['one'], null))} next={byCursor({})} />)
  await rerender(<List of="some" first={inTurn(busy)} next={byCursor({})} />)
  expect([listed(), alerted()]).toEqual(['one', 'system.busy'])
})

describe('a refetched list', () => {
  const far = { new: page(['one'], 'one'), one: page(['two'], 'two'), two: page(['three'], null) }

  it('reaches as far as before', async () => {
    const first = inTurn(page(['one'], 'one'), page(['new'], 'new'))
    await show(<List of="far" first={first} next={byCursor(far)} />)
    await press(button('More'))
    expect(listed()).toBe('one two')
    await press(button('Refetch'))
    expect(listed()).toBe('new one')
    await press(button('More'))
    await press(button('More'))
    expect(listed()).toBe('new one two three')
  })

  it('is fetched when the network is back, as far as before', async () => {
    await connection({ state: 'live' })
    const first = inTurn(page(['one'], 'one'), page(['new'], 'new'))
    await show(<List of="far" first={first} next={byCursor(far)} />)
    await press(button('More'))
    await connection({ state: 'waiting', offline: true })
    expect(listed()).toBe('one two')
    await connection({ offline: false })
    expect(listed()).toBe('new one')
  })

  it('reaches as far as a page that arrives together with its last one', async () => {
    const [more, again] = [awaited<Answer>(), awaited<Answer>()]
    const next = vi.fn<(after: string) => Promise<Answer>>(byCursor(far)).mockImplementationOnce(() => more.answer)
    const first = inTurn(page(['one'], 'one'), again.answer, page(['new'], 'new'))
    await show(<List of="far" first={first} next={next} />)
    await press(button('Refetch'))
    await press(button('More'))
    await act(async () => {
      more.now(page(['two'], 'two'))
      await more.answer
      again.now(page(['new'], 'new'))
    })
    await pass(DRAWN_MS)
    expect(listed()).toBe('new one')
  })

  it('leaves what is shown, with the problem, if one of its pages is refused', async () => {
    const first = inTurn(page(['one'], 'one'), page(['new'], 'refused'))
    await show(<List of="far" first={first} next={byCursor({ ...far, refused: busy })} />)
    await press(button('More'))
    await press(button('Refetch'))
    expect(listed()).toBe('one two')
    expect(alerted()).toBe('system.busy')
    await press(button('More'))
    expect(listed()).toBe('one two three')
  })

  it('loads no further page after its reader has left', async () => {
    const held = awaited<Answer>()
    const next = byCursor({ ...far, new: held.answer })
    const first = inTurn(page(['one'], 'one'), page(['new'], 'new'))
    const { rerender } = await show(<List of="far" first={first} next={next} />)
    await press(button('More'))
    await press(button('More'))
    await press(button('Refetch'))
    const others = awaited<Answer>()
    await rerender(<List of="other" first={inTurn(others.answer)} next={byCursor({})} />)
    await pass(ENDED_MS)
    const asked = next.mock.calls.length
    await held.come(page(['one'], 'one'))
    expect(next).toHaveBeenCalledTimes(asked)
    await others.come(page(['other'], null))
    expect(listed()).toBe('other')
  })
})

describe('a failed list', () => {
  it('is fetched again when the socket is live, which comes after the network', async () => {
    await connection({ state: 'live' })
    const first = inTurn(page(['one'], null), busy, page(['new'], null))
    await show(<List of="failed" first={first} next={byCursor({})} />)
    await connection({ state: 'waiting', offline: true })
    await connection({ offline: false })
    expect([listed(), alerted()]).toEqual(['one', 'system.busy'])
    await connection({ state: 'live' })
    expect([listed(), alerted()]).toEqual(['new', undefined])
  })

  it('is fetched again each time the server is back, and not before', async () => {
    await connection({ state: 'waiting' })
    const first = inTurn(busy, busy, page(['one'], null))
    await show(<List of="failed" first={first} next={byCursor({})} />)
    await connection({ state: 'connecting' })
    expect([first.mock.calls.length, alerted()]).toEqual([1, 'system.busy'])
    await connection({ state: 'live' })
    expect([first.mock.calls.length, alerted()]).toEqual([2, 'system.busy'])
    await connection({ state: 'waiting' })
    await connection({ state: 'live' })
    expect([listed(), alerted()]).toEqual(['one', undefined])
  })

  it('is fetched again if the refusal arrives only after the server is back', async () => {
    await connection({ state: 'waiting' })
    const late = awaited<Answer>()
    const first = inTurn(late.answer, page(['one'], null))
    await show(<List of="failed" first={first} next={byCursor({})} />)
    await connection({ state: 'live' })
    await late.come(busy)
    expect([listed(), alerted()]).toEqual(['one', undefined])
  })

  it('is fetched once when a visitor’s network is back', async () => {
    await connection({ offline: true })
    const first = inTurn(busy, busy, page(['too often'], null))
    await show(<List of="failed" first={first} next={byCursor({})} />)
    await connection({ offline: false })
    expect([first.mock.calls.length, alerted()]).toEqual([2, 'system.busy'])
  })

  it('is left alone without an outage', async () => {
    const first = inTurn(busy, page(['too soon'], null))
    await show(<List of="failed" first={first} next={byCursor({})} />)
    expect([first.mock.calls.length, alerted()]).toEqual([1, 'system.busy'])
  })
})

describe('the list of one person', () => {
  const sam = { token: 'of sam', user: people.support }
  const fay = { token: 'of fay', user: people.finance }
  type Session = typeof sam | typeof fay
  function storeOf(session: Session) {
    const store = createStore()
    bridges.push(bridgeSession(store))
    enter(session)
    return store
  }
  const signsIn = (session: Session): Promise<void> => act(async () => enter(session))

  it('disappears the moment another person signs in', async () => {
    const hers = awaited<Answer>()
    const first = inTurn(page(['his'], 'his'), hers.answer)
    const next = byCursor({ his: page(['his too'], null), hers: page(['hers too'], null) })
    await show(<List of="own" first={first} next={next} />, storeOf(sam))
    await press(button('More'))
    expect(listed()).toBe('his his too')
    await signsIn(fay)
    expect(listed()).toBe('')
    await press(button('More'))
    expect(listed()).toBe('')
    await hers.come(page(['hers'], 'hers'))
    await press(button('More'))
    expect(listed()).toBe('hers hers too')
  })

  it('is not shown to another person while their list loads, though it was the previous one', async () => {
    const { rerender } = await show(
      <List of="own" first={inTurn(page(['his'], null))} next={byCursor({})} />,
      storeOf(sam),
    )
    await rerender(<List of="other" first={() => awaited<Answer>().answer} next={byCursor({})} />)
    expect(listed()).toBe('his')
    await signsIn(fay)
    expect(listed()).toBe('')
  })

  it('takes no late answer for another person, neither a first page nor a further one', async () => {
    const [his, more] = [awaited<Answer>(), awaited<Answer>()]
    const first = inTurn(his.answer, page(['shared'], 'shared'), page(['shared'], 'shared'))
    const next = inTurn(more.answer)
    await show(<List of="own" first={first} next={next} />, storeOf(sam))
    await signsIn(fay)
    await his.come(page(['his'], null))
    expect(listed()).toBe('shared')
    await press(button('More'))
    await signsIn(sam)
    await more.come(page(['hers'], null))
    expect(listed()).toBe('shared')
  })

  it('shows no refusal of another person', async () => {
    await show(<List of="own" first={inTurn(busy, awaited<Answer>().answer)} next={byCursor({})} />, storeOf(sam))
    expect(alerted()).toBe('system.busy')
    await signsIn(fay)
    expect(alerted()).toBeUndefined()
  })

  it('reports no refused page to another person', async () => {
    const more = awaited<Answer>()
    const store = storeOf(sam)
    const first = inTurn(page(['his'], 'his'), awaited<Answer>().answer)
    await show(<List of="own" first={first} next={inTurn(more.answer)} />, store)
    await press(button('More'))
    await signsIn(fay)
    await more.come(busy)
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('reports no refused page after its screen was left', async () => {
    const more = awaited<Answer>()
    const store = storeOf(sam)
    const list = <List of="own" first={inTurn(page(['his'], 'his'))} next={inTurn(more.answer)} />
    const { rerender } = await show(list, store)
    await press(button('More'))
    await rerender(<b>elsewhere</b>)
    await more.come(busy)
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('is cached for this person only, until they leave', async () => {
    const first = inTurn(page(['his'], null), page(['hers'], null), page(['his again'], null))
    const list = <List of="own" first={first} next={byCursor({})} />
    const { rerender } = await show(list, storeOf(sam))
    for (const [session, shown] of [
      [fay, 'hers'],
      [sam, 'his again'],
    ] as const) {
      await rerender(<b>elsewhere</b>)
      await pass(ENDED_MS)
      await signsIn(session)
      await rerender(list)
      expect(listed()).toBe(shown)
    }
  })
})
