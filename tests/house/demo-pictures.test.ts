import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photographNames, readPhotograph } from '#server/demo/photographs.ts'
import { root } from '#server/root.ts'

const MOST_BYTES = 15 * 1024 * 1024
const names = photographNames()

describe('the photographs of the demo', () => {
  it('are 640 × 800 WebP without metadata', async () => {
    for (const name of names) {
      const { format, width, height, exif } = await sharp(readPhotograph(name)).metadata()
      expect({ format, width, height, exif }, name).toEqual({
        format: 'webp',
        width: 640,
        height: 800,
        exif: undefined,
      })
    }
  })

  it('are small enough for a repository', () => {
    const sizes = names.map((name) => statSync(join(root, `server/demo/photographs/${name}.webp`)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
    expect(Math.max(...sizes)).toBeLessThan(160 * 1024)
  })

  it('are all different', () => {
    expect(new Set(names.map((name) => readPhotograph(name).toString('base64'))).size).toBe(names.length)
  })
})
