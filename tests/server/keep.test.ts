import { describe, expect, it } from 'vitest'
import { keep } from '#server/platform/memory/keep.ts'

describe('what is kept', () => {
  it('is answered, and the one that came first goes when there are too many', () => {
    const kept = new Map<string, number>()
    expect(keep(kept, 2, 'a', 1)).toBe(1)
    keep(kept, 2, 'b', 2)
    expect([...kept.keys()]).toEqual(['a', 'b'])
    keep(kept, 2, 'c', 3)
    expect([...kept]).toEqual([
      ['b', 2],
      ['c', 3],
    ])
  })

  it('takes no more room when it is kept again', () => {
    const kept = new Map<string, number>()
    keep(kept, 2, 'a', 1)
    keep(kept, 2, 'b', 2)
    keep(kept, 2, 'b', 3)
    expect([...kept]).toEqual([
      ['a', 1],
      ['b', 3],
    ])
  })
})
