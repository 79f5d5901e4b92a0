import { describe, expect, it } from 'vitest'
import { clearingUp } from './clearing-up.ts'

describe('clearing up', () => {
  it('undoes the newest first, and answers what came of the work', async () => {
    const seen: string[] = []
    const done = await clearingUp(async (later) => {
      later(() => seen.push('first'))
      later(() => seen.push('second'))
      return 'done'
    })
    expect(done).toBe('done')
    expect(seen).toEqual(['second', 'first'])
  })

  it('undoes what was set up before the work failed, and tells of that failure', async () => {
    const seen: string[] = []
    const work = clearingUp(async (later) => {
      later(() => seen.push('undone'))
      later(() => Promise.reject(new Error('cannot be undone')))
      throw new Error('the work')
    })
    await expect(work).rejects.toThrow('the work')
    expect(seen).toEqual(['undone'])
  })

  it('tells what could not be undone after work that went well', async () => {
    const work = clearingUp(async (later) => {
      later(() => {
        throw new Error('cannot be undone')
      })
    })
    await expect(work).rejects.toThrow('cannot be undone')
  })
})
