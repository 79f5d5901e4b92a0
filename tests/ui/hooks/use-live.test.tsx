import { act, useEffect } from 'react'
import { BehaviorSubject } from 'rxjs'
import { expect, it } from 'vitest'
import type { Live } from '#streams/platform/live.types.ts'
import { markOf } from '#ui/atoms/connection.atom.ts'
import { type Readable, useLive } from '#ui/hooks/use-live.ts'
import { stopClock } from '../support/clock.ts'
import { render } from '../support/render.tsx'
import { pass } from '../support/settle.ts'

stopClock()

const EVERY_MS = 100
const readable = (live$: BehaviorSubject<Live<string>>): Readable<string> =>
  Object.assign(live$, { now: () => live$.value })
const live = (data: string): Live<string> => ({ state: 'live', data, at: 1 })

const drawn: string[] = []
function Word({ of, everyMs }: { of: Readable<string> | undefined; everyMs?: number }) {
  const live = useLive(of, everyMs)
  const word = 'data' in live ? `${live.state} ${live.data}` : live.state
  useEffect(() => void drawn.push(word), [word])
  return <p>{word}</p>
}

it('shows the state of a stream at once, follows it, and unsubscribes with the component', async () => {
  const live$ = new BehaviorSubject<Live<string>>({ state: 'loading' })
  const page = await render(<Word of={readable(live$)} />)
  expect(page.text()).toBe('loading')
  await act(async () => live$.next(live('shipped')))
  expect(page.text()).toBe('live shipped')
  await act(async () => live$.next({ state: 'stale', data: 'shipped', at: 1 }))
  expect(page.text()).toBe('stale shipped')
  page.close()
  expect(live$.observed).toBe(false)
})

it('draws every change at once without an interval', async () => {
  const live$ = new BehaviorSubject(live('change 0'))
  const page = await render(<Word of={readable(live$)} />)
  for (const n of [1, 2, 3]) {
    await act(async () => live$.next(live(`change ${n}`)))
    expect(page.text()).toBe(`live change ${n}`)
  }
  page.close()
})

it('draws the first change of a burst at once, and then the newest one after each interval', async () => {
  const live$ = new BehaviorSubject(live('change 0'))
  const page = await render(<Word of={readable(live$)} everyMs={EVERY_MS} />)
  const change = (n: number): Promise<void> => act(async () => live$.next(live(`change ${n}`)))
  await change(1)
  expect(page.text()).toBe('live change 1')
  drawn.length = 0
  for (let n = 2; n <= 1_000; n++) await change(n)
  expect(drawn).toEqual([])
  await pass(EVERY_MS)
  expect(drawn).toEqual(['live change 1000'])
  page.close()
})

it('draws at once that a stream is no longer live, in a burst as well', async () => {
  const live$ = new BehaviorSubject(live('change 0'))
  const page = await render(<Word of={readable(live$)} everyMs={EVERY_MS} />)
  await act(async () => live$.next(live('change 1')))
  await act(async () => live$.next({ state: 'loading' }))
  expect(page.text()).toBe('loading')
  page.close()
})

it('follows another stream when it gets one, and stays loading without one', async () => {
  const [one, two] = [1, 2].map((n) => readable(new BehaviorSubject(live(`order ${n}`))))
  const page = await render(<Word of={one} />)
  await page.again(<Word of={two} />)
  expect(page.text()).toBe('live order 2')
  await page.again(<Word of={undefined} />)
  expect(page.text()).toBe('loading')
  page.close()
})

it.each([
  [{ state: 'hidden' }, { mark: 'off', since: null }],
  [{ state: 'shaking' }, { mark: 'catchingUp', since: null }],
  [{ state: 'waiting' }, { mark: 'catchingUp', since: null }],
  [{ state: 'live' }, { mark: 'live', since: null }],
  [
    { state: 'waiting', delayed: true, levelAt: 7 },
    { mark: 'delayed', since: 7 },
  ],
  [
    { state: 'hidden', offline: true },
    { mark: 'offline', since: null },
  ],
] as const)('marks a connection %j', (given, mark) => {
  expect(markOf({ delayed: false, offline: false, current: true, levelAt: null, ...given })).toEqual(mark)
})
