import { act } from 'react'
import { BehaviorSubject } from 'rxjs'
import { expect, it } from 'vitest'
import type { Live } from '#streams/live.types.ts'
import { markOf } from '#ui/atoms/connection.atom.ts'
import { type Readable, useLive } from '#ui/hooks/use-live.ts'
import { render } from '../support/render.tsx'

const readable = (live$: BehaviorSubject<Live<string>>): Readable<string> =>
  Object.assign(live$, { now: () => live$.value })

function Word({ of }: { of: Readable<string> }) {
  const live = useLive(of)
  return <p>{'data' in live ? `${live.state} ${live.data}` : live.state}</p>
}

it('shows what a stream knows at once, follows it, and lets go when the component goes', async () => {
  const live$ = new BehaviorSubject<Live<string>>({ state: 'loading' })
  const page = await render(<Word of={readable(live$)} />)
  expect(page.text()).toBe('loading')
  await act(async () => live$.next({ state: 'live', data: 'shipped', at: 1 }))
  expect(page.text()).toBe('live shipped')
  await act(async () => live$.next({ state: 'stale', data: 'shipped', at: 1 }))
  expect(page.text()).toBe('stale shipped')
  page.close()
  expect(live$.observed).toBe(false)
})

it('follows another stream when it is given one', async () => {
  const [one, two] = [1, 2].map((n) =>
    readable(new BehaviorSubject<Live<string>>({ state: 'live', data: `order ${n}`, at: n })),
  )
  const page = await render(<Word of={one as Readable<string>} />)
  await page.again(<Word of={two as Readable<string>} />)
  expect(page.text()).toBe('live order 2')
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
