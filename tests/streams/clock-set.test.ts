import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { refused } from '#contract/platform/problem.ts'
import { timeSignal$ } from '#client/signals.ts'
import * as http from '#client/http.ts'
import { watchClock } from '#streams/platform/clock-set.ts'
import { serverClock } from '#streams/platform/server-clock.ts'

const START = Date.parse('2031-05-06T07:00:00.000Z')
const hour = 3_600_000
let begunMs = 0
/** The time at the shop, whatever the device's clock says. */
const serverNow = (): number => START + performance.now() - begunMs
let isReachable = true

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  begunMs = performance.now()
  isReachable = true
  timeSignal$.next({ serverMs: START, sentMs: START, receivedMs: START })
  vi.spyOn(http, 'ask').mockImplementation(async () => {
    if (isReachable) timeSignal$.next({ serverMs: serverNow(), sentMs: Date.now(), receivedMs: Date.now() })
    return refused('system.network')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

it.each([
  ['ahead', hour],
  ['back', -hour],
])('changes nothing when the device’s clock is set %s', async (_way, byMs) => {
  const stop = watchClock()
  await pass(3_000)
  vi.setSystemTime(Date.now() + byMs)
  await pass(2_000)
  expect(Math.abs(serverClock.now() - serverNow())).toBeLessThan(10)
  expect(http.ask).toHaveBeenCalledExactlyOnceWith(commonCalls.init, {})
  stop.unsubscribe()
})

it('makes up for a clock that was set back without an answer, so that no deadline seems further away', async () => {
  const stop = watchClock()
  await pass(3_000)
  isReachable = false
  vi.setSystemTime(Date.now() - hour)
  await pass(2_000)
  expect(Math.abs(serverClock.now() - serverNow())).toBeLessThan(10)
  stop.unsubscribe()
})

it('asks nothing while the clock runs as it should', async () => {
  const stop = watchClock()
  await pass(60_000)
  expect(http.ask).not.toHaveBeenCalled()
  stop.unsubscribe()
})
