import { createStore } from 'jotai'
import { act, lazy, type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { problem } from '#contract/platform/problem.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { connectionAtom } from '#ui/atoms/connection.atom.ts'
import { ListPage } from '#ui/templates/pages.tsx'
import { button, click, one, show, text } from '../support/screen.tsx'

const rows = ['Tea', 'Cup']
const page = (live: Live<readonly string[]>) => (
  <ListPage
    title="Goods"
    live={live}
    skeleton={<p>skeleton</p>}
    isEmpty={(data) => data.length === 0}
    empty={<p>Nothing yet. Look around.</p>}
  >
    {(data) => data.map((row) => <p key={row}>{row}</p>)}
  </ListPage>
)
const state = (): string | undefined => one('main > [data-state]').dataset['state']

it('draws a skeleton that waits 200 ms while nothing is known', async () => {
  await show(page({ state: 'loading' }))
  expect(state()).toBe('loading')
  expect(one('[aria-busy=true]').className).toContain('animate-appear')
  expect(text()).toContain('skeleton')
})

it('keeps the page while the code or the texts of its data are on their way', async () => {
  let come = (_module: { default: () => ReactNode }): void => {}
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (come = resolve)))
  await show(
    <Suspense fallback={<p>another page</p>}>
      <ListPage title="Goods" live={{ state: 'live', data: rows, at: 0 }} skeleton={<p>skeleton</p>}>
        {() => <Late />}
      </ListPage>
    </Suspense>,
  )
  expect(text()).toBe('Goodsskeleton')
  await act(async () => come({ default: () => <p>Tea</p> }))
  expect(text()).toBe('GoodsTea')
})

it('draws what is live', async () => {
  await show(page({ state: 'live', data: rows, at: 0 }))
  expect(state()).toBe('live')
  expect(text()).toBe('GoodsTeaCup')
})

it('says what belongs here where there is nothing', async () => {
  await show(page({ state: 'live', data: [], at: 0 }))
  expect(state()).toBe('empty')
  expect(text()).toContain('Nothing yet. Look around.')
})

it('keeps what was there while it is stale, and says of when it is', async () => {
  const at = new Date(2026, 0, 1, 14, 2).getTime()
  await show(page({ state: 'stale', data: rows, at }))
  expect(state()).toBe('stale')
  expect(text()).toMatch(/Last updated: .*14:02\.TeaCup/)
})

it('says once that the page is stale where the mark says it already', async () => {
  const store = createStore()
  const since = new Date(2026, 0, 1, 14, 2).getTime()
  store.set(connectionAtom, { mark: 'offline', since })
  await show(page({ state: 'stale', data: rows, at: since }), store)
  expect(document.querySelectorAll('[data-part=stale]')).toHaveLength(1)
  expect(one('[data-part=stale]').textContent).toMatch(/^You are offline\. Last updated:/)
})

it('claims nothing about a network while it only catches up', async () => {
  const store = createStore()
  store.set(connectionAtom, { mark: 'catchingUp', since: null })
  await show(page({ state: 'stale', data: rows, at: 0 }), store)
  expect(document.querySelectorAll('[data-part=stale]')).toHaveLength(0)
})

it('says what failed, keeps what was there and tries again', async () => {
  const retry = vi.fn<() => void>()
  await show(page({ state: 'failed', problem: problem('system.network'), data: rows, retry }))
  expect(state()).toBe('failed')
  expect(text()).toContain('Network error. Check your connection and try again.')
  expect(text()).toContain('TeaCup')
  await click(button('Try again'))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('keeps typed text while the connection comes and goes', async () => {
  const typing = (live: Live<readonly string[]>) => (
    <ListPage title="Goods" live={live} skeleton={null}>
      {() => <input name="note" />}
    </ListPage>
  )
  const { rerender } = await show(typing({ state: 'live', data: rows, at: 0 }))
  const typed = one<HTMLInputElement>('input[name=note]')
  typed.value = 'half a sentence'
  const lost: Live<readonly string[]>[] = [
    { state: 'stale', data: rows, at: 0 },
    { state: 'failed', problem: problem('system.network'), data: rows, retry: () => undefined },
    { state: 'live', data: rows, at: 1 },
  ]
  for (const live of lost) {
    await rerender(typing(live))
    expect(one('input[name=note]')).toBe(typed)
  }
})

it('claims no time of data above an error that stands in its place', async () => {
  const store = createStore()
  store.set(connectionAtom, { mark: 'offline', since: 0 })
  await show(page({ state: 'failed', problem: problem('system.network'), retry: () => {} }), store)
  expect(text()).toContain('Not saved on this device')
  expect(text()).toContain('You are offline.')
  expect(text()).not.toContain('Last updated')
})
