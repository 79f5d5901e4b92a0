import { expect, it } from 'vitest'
import { homeOf, streetOf } from '#server/platform/plugins/ip-range.ts'
import { slidingWindow } from '#server/platform/memory/sliding-window.ts'

it('lets a window empty as time passes and counts the same thing once', () => {
  let now = 0
  const window = slidingWindow(2, 10_000, () => now)
  expect([window.charge('a', 'x'), window.charge('a', 'x'), window.charge('a', 'y')]).toEqual([0, 0, 0])
  now = 4_000
  expect(window.charge('a', 'z')).toBe(6)
  expect(window.charge('b', 'z')).toBe(0)
  now = 10_001
  expect(window.charge('a', 'z')).toBe(0)
  window.forgive('a')
  expect([window.charge('a'), window.charge('a'), window.charge('a')]).toEqual([0, 0, 10])
})

it.each([
  ['10.1.2.3', '10.1.2.3', '10.1.2'],
  ['::ffff:10.1.2.3', '10.1.2.3', '10.1.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::6', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
])('counts %s as the home %s in the street %s', (ip, home, street) => {
  expect([homeOf(ip), streetOf(ip)]).toEqual([home, street])
})
