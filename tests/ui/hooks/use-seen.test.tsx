import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSeen } from '#ui/hooks/use-seen.ts'
import { show } from '../support/screen.tsx'

type Entry = Pick<IntersectionObserverEntry, 'intersectionRatio'>
let notify: (...ratios: number[]) => void = () => {}
let isObserved = false
const seen = vi.fn<() => void>()
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  seen.mockClear()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  class Sight {
    constructor(report: (entries: readonly Entry[]) => void) {
      notify = (...ratios) => report(ratios.map((intersectionRatio) => ({ intersectionRatio })))
    }
    observe(): void {
      isObserved = true
    }
    disconnect(): void {
      isObserved = false
    }
  }
  vi.stubGlobal('IntersectionObserver', Sight)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.querySelector('dialog')?.remove()
})

function Card() {
  const card = useRef<HTMLDivElement>(null)
  useSeen(card, seen)
  return <div ref={card} />
}

it('is seen once, after half of it was in view for a whole second', async () => {
  await show(<Card />)
  notify(0.49)
  await pass(5_000)
  expect(seen).not.toHaveBeenCalled()
  notify(0.5)
  await pass(900)
  expect(seen).not.toHaveBeenCalled()
  await pass(100)
  expect(seen).toHaveBeenCalledTimes(1)
  expect(isObserved).toBe(false)
  await pass(5_000)
  expect(seen).toHaveBeenCalledTimes(1)
})

it('begins again when it was out of view in between', async () => {
  await show(<Card />)
  notify(1)
  await pass(900)
  notify(0.2, 0.8)
  await pass(900)
  expect(seen).not.toHaveBeenCalled()
  await pass(100)
  expect(seen).toHaveBeenCalledTimes(1)
})

it('begins again after the tab was hidden, however shortly', async () => {
  await show(<Card />)
  notify(1)
  await pass(950)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(900)
  expect(seen).not.toHaveBeenCalled()
  await pass(200)
  expect(seen).toHaveBeenCalledTimes(1)
})

it.each([
  ['in a hidden tab', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ['in a window without the focus', () => vi.spyOn(document, 'hasFocus').mockReturnValue(false)],
  [
    'under a sheet',
    () => {
      const sheet = document.createElement('dialog')
      sheet.setAttribute('open', '')
      document.body.append(sheet)
    },
  ],
])('is not seen %s', async (_where, happen) => {
  await show(<Card />)
  notify(1)
  await pass(500)
  happen()
  await pass(5_000)
  expect(seen).not.toHaveBeenCalled()
})

it('is not seen on a page that was left', async () => {
  const { rerender } = await show(<Card />)
  notify(1)
  await pass(500)
  await rerender(<b>elsewhere</b>)
  await pass(5_000)
  expect(seen).not.toHaveBeenCalled()
  expect(isObserved).toBe(false)
})
