import type { BUSY } from '../../platform/memory/work-queue.ts'
import { inPictureQueue, QUALITY } from './picture.ts'

const escaped = (text: string): string => text.replaceAll(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** A picture with a text across all of it: a copy of it names the person who looked. WebP in and out; busy while others wait for their pictures. */
export const watermarked = (picture: Buffer, text: string): Promise<Buffer | typeof BUSY> =>
  inPictureQueue(async (make) => {
    const image = make(picture)
    const { width, height } = await image.metadata()
    return image
      .composite([{ input: Buffer.from(markOf(text, width, height)) }])
      .webp({ quality: QUALITY })
      .toBuffer()
  })

function markOf(text: string, width: number, height: number): string {
  const size = Math.max(14, Math.round(width / 28))
  const look = `font-family="sans-serif" font-size="${size}" fill="#fff" fill-opacity=".55" stroke="#000" stroke-opacity=".4" stroke-width=".6"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="p" width="${width}" height="${size * 6}" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
      <text x="0" y="${size * 2}" ${look}>${escaped(text)}</text>
      <text x="${width / 2}" y="${size * 5}" ${look}>${escaped(text)}</text>
    </pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`
}
