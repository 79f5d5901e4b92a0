import { expect, it } from 'vitest'
import { BUSY, hashQueue } from '#server/account/hash-queue.ts'
import { homeOf, streetOf } from '#server/account/ip-range.ts'
import { oneByOne } from '#server/account/one-by-one.ts'
import { slidingWindow } from '#server/account/sliding-window.ts'

it('never runs more at once than its width, also while places change hands', async () => {
  const queue = hashQueue(2)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    for (let n = 0; n < 5; n++) await Promise.resolve()
    running -= 1
  }
  const all: Promise<unknown>[] = []
  for (let n = 0; n < 40; n++) {
    all.push(queue(work))
    if (n % 3 === 0) await Promise.resolve()
  }
  await Promise.all(all)
  expect(most).toBe(2)
})

it('sheds what does not fit in its line, and goes on after a failure', async () => {
  const queue = hashQueue(1, 2)
  const answers = await Promise.allSettled([
    queue(() => Promise.reject(new Error('no'))),
    queue(async () => 1),
    queue(async () => 2),
    queue(async () => 3),
  ])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'failed',
    1,
    2,
    BUSY,
  ])
})

it('does what shares a name one after the other, also after a failure, and what does not at once', async () => {
  const inLine = oneByOne()
  const seen: string[] = []
  const step = (name: string, turns: number) => async () => {
    seen.push(`${name} begins`)
    for (let n = 0; n < turns; n++) await Promise.resolve()
    seen.push(`${name} ends`)
    return name
  }
  const answers = await Promise.allSettled([
    inLine('a', step('first', 9)),
    inLine('a', () => Promise.reject(new Error('no'))),
    inLine('a', step('third', 0)),
    inLine('b', step('other', 0)),
  ])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'first',
    'failed',
    'third',
    'other',
  ])
  expect(seen).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'third begins', 'third ends'])
})

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
