import { expect, it } from 'vitest'
import { homeOf, streetOf } from '#server/platform/plugins/ip-range.ts'
import { slidingWindow } from '#server/platform/memory/sliding-window.ts'

it('lets a window empty as time passes and counts the same thing once', () => {
  let now = 0
  const window = slidingWindow(2, 10_000, () => now)
  const charge = (name: string, what?: string): number => window.charge(name, what).seconds
  expect([charge('a', 'x'), charge('a', 'x'), charge('a', 'y')]).toEqual([0, 0, 0])
  now = 4_000
  expect(charge('a', 'z')).toBe(6)
  expect(charge('b', 'z')).toBe(0)
  now = 10_001
  expect(charge('a', 'z')).toBe(0)
  window.forgive('a')
  expect([charge('a'), charge('a'), charge('a')]).toEqual([0, 0, 10])
})

it('undoes what one charge counted, and no other charge', () => {
  let now = 0
  const window = slidingWindow(2, 10_000, () => now)
  const first = window.charge('a')
  now = 4_000
  window.charge('a')
  const refused = window.charge('a')
  refused.giveBack()
  expect(window.charge('a').seconds).toBe(6)
  first.giveBack()
  first.giveBack()
  expect([window.charge('a').seconds, window.charge('a').seconds]).toEqual([0, 10])
  window.charge('b', 'x')
  window.charge('b', 'x').giveBack()
  expect([window.charge('b', 'y').seconds, window.charge('b', 'z').seconds]).toEqual([0, 10])
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
