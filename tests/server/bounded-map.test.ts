import { describe, expect, it } from 'vitest'
import { setBounded } from '#server/platform/memory/bounded-map.ts'

describe('a bounded map', () => {
  it('answers what is set, and drops the oldest entry above its bound', () => {
    const kept = new Map<string, number>()
    expect(setBounded(kept, 2, 'a', 1)).toBe(1)
    setBounded(kept, 2, 'b', 2)
    expect([...kept.keys()]).toEqual(['a', 'b'])
    setBounded(kept, 2, 'c', 3)
    expect([...kept]).toEqual([
      ['b', 2],
      ['c', 3],
    ])
  })

  it('takes no more room when a key is set again', () => {
    const kept = new Map<string, number>()
    setBounded(kept, 2, 'a', 1)
    setBounded(kept, 2, 'b', 2)
    setBounded(kept, 2, 'b', 3)
    expect([...kept]).toEqual([
      ['a', 1],
      ['b', 3],
    ])
  })
})
