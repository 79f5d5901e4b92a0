import { createStore } from 'jotai'
import { expect, it, vi } from 'vitest'
import { serverOffsetAtom } from '#ui/atoms/clock.atom.ts'
import { Countdown } from '#ui/parts/countdown.tsx'
import { stopClock } from '../support/clock.ts'
import { doing, one, show } from '../support/screen.tsx'

const NOW = Date.UTC(2026, 0, 1)
const after = (ms: number): string => new Date(NOW + ms).toISOString()
const seen = (): string | null => one('[aria-hidden=true]').textContent
const spoken = (): string | null => one('[role=timer]').textContent

stopClock(NOW)

it('counts hours, minutes and seconds down to its end', async () => {
  await show(<Countdown deadlineAt={after(86_391_000)} />)
  expect(seen()).toBe('23:59:51')
  await doing(() => vi.advanceTimersByTime(1_000))
  expect(seen()).toBe('23:59:50')
  await doing(() => vi.advanceTimersByTime(86_400_000))
  expect(seen()).toBe('Time is up')
})

it('is coarse above a day', async () => {
  await show(<Countdown deadlineAt={after(3 * 86_400_000 + 2 * 3_600_000 + 5_000)} />)
  expect(seen()).toBe('3 d 2 h')
  // In words it reads the way its language does; digits alone have no direction.
  expect(one('[aria-hidden=true]').getAttribute('dir')).toBe('auto')
})

it('tells a screen reader the minutes, and nothing new before the minute is over', async () => {
  await show(<Countdown deadlineAt={after(150_000)} />)
  expect(spoken()).toBe('3 minutes left')
  await doing(() => vi.advanceTimersByTime(20_000))
  expect(spoken()).toBe('3 minutes left')
  await doing(() => vi.advanceTimersByTime(20_000))
  expect(spoken()).toBe('2 minutes left')
})

it.each([
  ['10 days left', 10 * 86_400_000 - 1_000],
  ['2 days left', 2 * 86_400_000],
  ['48 hours left', 2 * 86_400_000 - 1_000],
  ['2 hours left', 2 * 3_600_000],
  ['120 minutes left', 2 * 3_600_000 - 1_000],
  ['1 minute left', 1_000],
  ['Time is up', 0],
])('tells a screen reader %s', async (expected, left) => {
  await show(<Countdown deadlineAt={after(left)} />)
  expect(spoken()).toBe(expected)
})

it('goes by the time of the shop, not by the clock of the device', async () => {
  const store = createStore()
  store.set(serverOffsetAtom, 60_000)
  await show(<Countdown deadlineAt={after(90_000)} />, store)
  expect(seen()).toBe('00:00:30')
})
