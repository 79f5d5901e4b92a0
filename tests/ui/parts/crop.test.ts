import { expect, it } from 'vitest'
import { MAX_ZOOM, moved, frameOf, WHOLE, within } from '#ui/parts/crop.ts'

const wide = { width: 400, height: 200 }

it('cuts the largest square from the middle at first', () => {
  expect(frameOf(wide, WHOLE)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
})

it('never leaves the picture, however far it is moved', () => {
  const far = moved(wide, WHOLE, { right: -9, down: 9 })
  expect(frameOf(wide, far)).toEqual({ left: 200, top: 0, width: 200, height: 200 })
  expect(frameOf(wide, moved(wide, far, { right: 99, down: 0 })).left).toBe(0)
})

it('moves by parts of the square that is seen', () => {
  const near = within(wide, { ...WHOLE, zoom: 2 })
  expect(frameOf(wide, near)).toEqual({ left: 150, top: 50, width: 100, height: 100 })
  expect(frameOf(wide, moved(wide, near, { right: 0.5, down: -0.25 }))).toEqual({
    left: 100,
    top: 75,
    width: 100,
    height: 100,
  })
})

it('enlarges within its bounds', () => {
  expect(within(wide, { ...WHOLE, zoom: 99 }).zoom).toBe(MAX_ZOOM)
  expect(within(wide, { ...WHOLE, zoom: 0 }).zoom).toBe(1)
})

it('cuts a frame that is higher than wide', () => {
  const portrait = { ...WHOLE, ratio: 4 / 5 }
  expect(frameOf(wide, portrait)).toEqual({ left: 120, top: 0, width: 160, height: 200 })
  expect(frameOf(wide, moved(wide, portrait, { right: 9, down: 0 }))).toEqual({
    left: 0,
    top: 0,
    width: 160,
    height: 200,
  })
})
