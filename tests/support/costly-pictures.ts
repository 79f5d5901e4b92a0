import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Where a mark stands in a small JPEG, whose segments hold no such bytes. */
const markAt = (jpeg: Buffer, mark: number): number => jpeg.indexOf(Buffer.from([0xff, mark]))

/** A small progressive JPEG. */
export const progressiveJpeg = (chromaSubsampling: '4:2:0' | '4:4:4' = '4:2:0', side = 64): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#306090' } })
    .jpeg({ progressive: true, chromaSubsampling })
    .toBuffer()

/** The same JPEG with other sides in its head: its few bytes want to be many pixels. */
export function jpegSaying(width: number, height: number, jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = [0xc0, 0xc1, 0xc2].map((mark) => markAt(changed, mark)).find((at) => at > 0) ?? 0
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** How many scans a small JPEG has. */
export const scansOf = (jpeg: Buffer): number => jpeg.toString('latin1').split('\u00ff\u00da').length - 1

/** A pass over the first component that says nothing. */
const EMPTY_SCAN = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0])

/** A JPEG that ends with so many more scans, which say nothing, and with whatever stands before each. */
export const withScans = (jpeg: Buffer, more: number, before: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: more }, () => Buffer.concat([before, EMPTY_SCAN])),
    jpeg.subarray(-2),
  ])

/** A comment of a JPEG, which a decoder skips. */
export function jpegComment(text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, text])
}

/** A small interlaced PNG that says it is larger. */
export async function interlacedPngSaying(width: number, height: number, bits: 8 | 16): Promise<Buffer> {
  const small = sharp({ create: { width: 8, height: 8, channels: 4, background: '#306090' } })
  const png = await (bits === 16 ? small.toColourspace('rgb16') : small).png({ progressive: true }).toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
