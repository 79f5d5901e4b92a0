import { expect, it } from 'vitest'
import { endTrace, firstDifference, startTrace, trace } from './world/trace.ts'

it('says where two plays part, and nothing where they are the same', () => {
  expect(firstDifference(['a', 'b'], ['a', 'b'])).toEqual([])
  const [head, ...rest] = firstDifference(['a', 'b', 'c'], ['a', 'd'])
  expect(head).toBe('the plays part after 1 of 3 and 2 lines')
  expect(rest).toEqual(['  both  a', '  once  b', '  once  c', '  again d'])
  expect(firstDifference(['a'], ['a', 'b'])).toContain('  again b')
})

it('writes lines only while they are wanted', () => {
  trace(() => 'before')
  startTrace()
  trace(() => 'within')
  expect(endTrace()).toEqual(['within'])
  trace(() => 'after')
  expect(endTrace()).toEqual([])
})
