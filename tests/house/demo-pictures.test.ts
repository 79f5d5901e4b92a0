import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoGoods, demoShops } from '#server/operations/demo/catalogue/catalogue.ts'
import { photographNames, readPhotograph } from '#server/operations/demo/photographs.ts'
import { root } from '#server/platform/process/root.ts'

const MOST_BYTES = 15 * 1024 * 1024
const names = photographNames()

/** The lower corners of a photograph: ground, at least in one of them. */
const CORNERS = [8, 572].map((left) => ({ left, top: 732, width: 60, height: 60 }))
/** How much red and blue may differ from those of the shop's other grounds, as a share of green. */
const SAME_TINT = 0.025

interface Tint {
  readonly red: number
  readonly blue: number
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The mean colour in each lower corner of a photograph, as shares of green. */
const tintsOf = (name: string): Promise<Tint[]> =>
  Promise.all(
    CORNERS.map(async (corner) => {
      const part = await sharp(readPhotograph(name)).extract(corner).toBuffer()
      const [red, green, blue] = (await sharp(part).stats()).channels.map(({ mean }) => mean)
      return { red: red! / green!, blue: blue! / green! }
    }),
  )

describe('the photographs of the demo', () => {
  it('are 640 × 800 WebP without metadata, and scenes 960 × 640', async () => {
    for (const name of names) {
      const [w, h] = name.startsWith('scene-') ? [960, 640] : [640, 800]
      const { format, width, height, exif } = await sharp(readPhotograph(name)).metadata()
      expect({ format, width, height, exif }, name).toEqual({
        format: 'webp',
        width: w,
        height: h,
        exif: undefined,
      })
    }
  })

  it('are small enough for a repository', () => {
    const sizes = names.map((name) => statSync(join(root, `server/operations/demo/photographs/${name}.webp`)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
    expect(Math.max(...sizes)).toBeLessThan(160 * 1024)
  })

  it('show all products of a shop on a ground of one tint', async () => {
    for (const shop of demoShops) {
      // A detail fills its picture, so it may show no ground.
      const own = demoGoods
        .filter((goods) => goods.shop === shop.key)
        .flatMap(({ photos }) => photos.filter((photo) => !photo.endsWith('-near')))
      const tints = await Promise.all(own.map(tintsOf))
      const red = median(tints.flat().map((tint) => tint.red))
      const blue = median(tints.flat().map((tint) => tint.blue))
      const fits = (tint: Tint) => Math.max(Math.abs(tint.red - red), Math.abs(tint.blue - blue)) <= SAME_TINT
      expect(
        own.filter((_, i) => !tints[i]!.some(fits)),
        shop.key,
      ).toEqual([])
    }
  })

  it('are all different', () => {
    expect(new Set(names.map((name) => readPhotograph(name).toString('base64'))).size).toBe(names.length)
  })
})
