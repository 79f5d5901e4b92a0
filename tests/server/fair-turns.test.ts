import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fairTurns } from '#server/platform/memory/fair-turns.ts'

it('gives the turn to the name that used the least time, however many pieces of work another one has', async () => {
  let clock = 0
  const turns = fairTurns(() => clock)
  const done: string[] = []
  const work = (name: string, ms: number) =>
    turns(name, async () => {
      await wait(0)
      clock += ms
      done.push(name)
    })
  const slow = Array.from({ length: 60 }, () => work('slow', 4_000))
  const other = Array.from({ length: 60 }, () => work('other', 4_000))
  const quick = Array.from({ length: 5 }, () => work('quick', 10))
  await Promise.all(quick)
  // What runs already ends, and the two that are slow take one turn each.
  expect(done.filter((name) => name !== 'quick').length).toBeLessThanOrEqual(2)
  await Promise.all([...slow, ...other])
  expect(done).toHaveLength(125)
})

it('gives one that comes again no claim to the time that it was away', async () => {
  let clock = 0
  const turns = fairTurns(() => clock)
  const done: string[] = []
  const work = (name: string) =>
    turns(name, async () => {
      await wait(0)
      clock += 1_000
      done.push(name)
    })
  const first = Array.from({ length: 20 }, () => work('first'))
  await first[9]
  await Promise.all(Array.from({ length: 10 }, () => work('late')))
  const between = done.slice(10).lastIndexOf('late') - 9
  expect(between).toBeGreaterThanOrEqual(8)
  await Promise.all(first)
})

it('goes on behind work that failed', async () => {
  const turns = fairTurns()
  const failed = turns('a', () => Promise.reject(new Error('broken')))
  const next = turns('b', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
