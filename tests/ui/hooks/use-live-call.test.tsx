import { createStore } from 'jotai'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { connection$, noteConnection } from '#streams/connection-state.ts'
import { sessionAtom } from '#ui/atoms/session.atom.ts'
import { useLiveCall } from '#ui/hooks/use-live-call.ts'
import { awaited } from '../support/awaited.ts'
import { people } from '../support/people.ts'
import { show } from '../support/screen.tsx'

const asBefore = connection$.value
afterEach(() => connection$.next(asBefore))

type Answer = Result<string>
const busy: Answer = refused('system.busy', { seconds: 1 })
/** What is answered, time after time, and what comes of the last. */
function answers(...all: (Answer | Promise<Answer>)[]) {
  const read = vi.fn<() => Promise<Answer>>()
  for (const answer of all) read.mockImplementationOnce(async () => answer)
  return read
}

function Told({ read, of = 'it' }: { read: () => Promise<Answer>; of?: string }) {
  const live = useLiveCall(of, read)
  return (
    <p>
      {live.state} {'data' in live ? live.data : ''}
    </p>
  )
}
const told = (): string | undefined => document.querySelector('p')?.textContent?.trim()
const comes = (): Promise<void> => act(async () => noteConnection({ state: 'live' }))

it('asks again by itself for what was refused, each time the shop can be reached again', async () => {
  noteConnection({ state: 'waiting' })
  const read = answers(busy, busy, accepted('told'))
  await show(<Told read={read} />)
  expect(told()).toBe('failed')
  await comes()
  expect([read.mock.calls.length, told()]).toEqual([2, 'failed'])
  await act(async () => noteConnection({ state: 'waiting' }))
  await comes()
  expect([read.mock.calls.length, told()]).toEqual([3, 'live told'])
})

it('leaves alone what was refused while the line only goes on', async () => {
  noteConnection({ state: 'live' })
  const read = answers(busy, accepted('too soon'))
  await show(<Told read={read} />)
  await act(async () => noteConnection({ levelAt: 1 }))
  expect([read.mock.calls.length, told()]).toEqual([1, 'failed'])
})

it('asks nobody again for what it was told when the shop can be reached again', async () => {
  noteConnection({ state: 'waiting' })
  const read = answers(accepted('told'))
  await show(<Told read={read} />)
  await comes()
  expect([read.mock.calls.length, told()]).toEqual([1, 'live told'])
})

it('asks again for what was refused only after the shop was back, and was asked for before', async () => {
  noteConnection({ state: 'waiting' })
  const late = awaited<Answer>()
  const read = answers(late.answer, accepted('told'))
  await show(<Told read={read} />)
  await comes()
  await late.come(busy)
  expect([read.mock.calls.length, told()]).toEqual([2, 'live told'])
})

it('asks once for another key, though the one before was refused while the shop was away', async () => {
  noteConnection({ state: 'waiting' })
  const { rerender } = await show(<Told read={answers(busy)} />)
  const late = awaited<Answer>()
  const read = answers(late.answer, accepted('too often'))
  await rerender(<Told of="other" read={read} />)
  await comes()
  await late.come(accepted('other'))
  expect([read.mock.calls.length, told()]).toEqual([1, 'live other'])
})

it('keeps what was there while another key is asked for, and where that is refused', async () => {
  const { rerender } = await show(<Told read={answers(accepted('first'))} />)
  const late = awaited<Answer>()
  await rerender(<Told of="other" read={answers(late.answer)} />)
  expect(told()).toBe('live first')
  await late.come(busy)
  expect(told()).toBe('failed first')
})

it('shows nobody what the one before was told, and asks anew', async () => {
  const store = createStore()
  const signIn = (as: keyof typeof people): void => store.set(sessionAtom, { user: people[as] })
  signIn('shopper')
  const his = awaited<Answer>()
  const read = answers(accepted('hers'), his.answer)
  await show(<Told read={read} />, store)
  expect(told()).toBe('live hers')
  await act(async () => signIn('merchant'))
  expect(told()).toBe('loading')
  await his.come(busy)
  expect([read.mock.calls.length, told()]).toEqual([2, 'failed'])
})

it('shows nobody what comes only now for the one before', async () => {
  const store = createStore()
  store.set(sessionAtom, { user: people.shopper })
  const hers = awaited<Answer>()
  await show(<Told read={answers(hers.answer, accepted('his'))} />, store)
  await act(async () => store.set(sessionAtom, { user: people.merchant }))
  await hers.come(accepted('hers'))
  expect(told()).toBe('live his')
})
