import { expect, it } from 'vitest'
import { createMarks } from '#server/platform/events/marks.ts'

it('takes each number of a room once, in whichever order they come', () => {
  const marks = createMarks()
  marks.begin('user:1', 6)
  expect([8, 7, 8, 7, 6, 9].map((seq) => marks.take('user:1', seq))).toEqual([true, true, false, false, false, true])
  expect(marks.last('user:1')).toBe(9)
})

it('stands where the numbers have no hole, and goes on when the hole is filled or gone', () => {
  const marks = createMarks()
  marks.begin('user:1', 1)
  marks.take('user:1', 3)
  marks.take('user:1', 5)
  expect(marks.last('user:1')).toBe(1)
  marks.take('user:1', 2)
  expect(marks.last('user:1')).toBe(3)
  marks.reach('user:1', 5)
  expect([marks.last('user:1'), marks.take('user:1', 5), marks.take('user:1', 6)]).toEqual([5, false, true])
})

it('lets everything through to a room whose head is still on its way', () => {
  const marks = createMarks()
  expect([marks.take('user:1', 4), marks.take('user:1', 4), marks.last('user:1')]).toEqual([true, true, 0])
  marks.begin('user:1', 4)
  marks.begin('user:1', 1)
  expect(marks.take('user:1', 4)).toBe(false)
})
