import { expect, it } from 'vitest'
import { MAX_ZOOM, moved, squareOf, WHOLE, within } from '#ui/pages/shop/setting/crop.ts'

const wide = { width: 400, height: 200 }

it('cuts the largest square from the middle at first', () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 })
})

it('never leaves the picture, however far it is moved', () => {
  const far = moved(wide, WHOLE, { right: -9, down: 9 })
  expect(squareOf(wide, far)).toEqual({ left: 200, top: 0, side: 200 })
  expect(squareOf(wide, moved(wide, far, { right: 99, down: 0 })).left).toBe(0)
})

it('moves by parts of the square that is seen', () => {
  const near = within(wide, { ...WHOLE, zoom: 2 })
  expect(squareOf(wide, near)).toEqual({ left: 150, top: 50, side: 100 })
  expect(squareOf(wide, moved(wide, near, { right: 0.5, down: -0.25 }))).toEqual({ left: 100, top: 75, side: 100 })
})

it('enlarges within its bounds', () => {
  expect(within(wide, { ...WHOLE, zoom: 99 }).zoom).toBe(MAX_ZOOM)
  expect(within(wide, { ...WHOLE, zoom: 0 }).zoom).toBe(1)
})
