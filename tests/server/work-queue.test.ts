import { expect, it } from 'vitest'
import { BUSY, workQueue, workQueues } from '#server/platform/memory/work-queue.ts'

it('never runs more at once than its width, also while places change hands', async () => {
  const queue = workQueue(2)
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
  const queue = workQueue(1, 2)
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
  const queued = workQueues(1, 2)
  const seen: string[] = []
  const step = (name: string, turns: number) => async () => {
    seen.push(`${name} begins`)
    for (let n = 0; n < turns; n++) await Promise.resolve()
    seen.push(`${name} ends`)
    return name
  }
  const answers = await Promise.allSettled([
    queued('a', step('first', 9)),
    queued('a', () => Promise.reject(new Error('no'))),
    queued('a', step('third', 0)),
    queued('a', step('shed', 0)),
    queued('b', step('other', 0)),
  ])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'first',
    'failed',
    'third',
    BUSY,
    'other',
  ])
  expect(seen).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'third begins', 'third ends'])
})

it('keeps the line of a name as long as anybody is in it', async () => {
  const queued = workQueues(1, 1)
  let finish = (): void => {}
  const first = queued('a', () => new Promise<void>((resolve) => (finish = resolve)))
  const second = queued('a', async () => 'second')
  expect(await queued('a', async () => 'shed')).toBe(BUSY)
  expect(await queued('a', async () => 'shed too')).toBe(BUSY)
  finish()
  await first
  expect(await second).toBe('second')
  expect(await queued('a', async () => 'a new line')).toBe('a new line')
})
