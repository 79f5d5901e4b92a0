import { expect, it } from 'vitest'
import { lazily, loadAllLazy } from '#server/platform/process/lazily.ts'

it('loads a module once, and again only after a failure', async () => {
  let loads = 0
  const get = lazily(async () => {
    loads += 1
    if (loads === 1) throw new Error('no disk')
    return loads
  })
  expect(loads).toBe(0)
  await expect(get()).rejects.toThrow('no disk')
  expect([await get(), await get()]).toEqual([2, 2])
})

it('has every module at hand once all were loaded', async () => {
  const names: string[] = []
  const [one, other] = ['one', 'other'].map((name) => lazily(async () => names.push(name)))
  await loadAllLazy()
  expect(names).toEqual(['one', 'other'])
  await Promise.all([one?.(), other?.()])
  expect(names).toHaveLength(2)
})
