import sharp from 'sharp'

const escaped = (text: string): string => text.replaceAll(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** A picture with a text across all of it: a copy of it names the person who looked. WebP in and out. */
export async function watermarked(picture: Buffer, text: string): Promise<Buffer> {
  const image = sharp(picture)
  const { width, height } = await image.metadata()
  const size = Math.max(14, Math.round(width / 28))
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="p" width="${width}" height="${size * 6}" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
      <text x="0" y="${size * 2}" font-family="sans-serif" font-size="${size}" fill="#fff" fill-opacity=".55" stroke="#000" stroke-opacity=".4" stroke-width=".6">${escaped(text)}</text>
      <text x="${width / 2}" y="${size * 5}" font-family="sans-serif" font-size="${size}" fill="#fff" fill-opacity=".55" stroke="#000" stroke-opacity=".4" stroke-width=".6">${escaped(text)}</text>
    </pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`
  return image
    .composite([{ input: Buffer.from(tile) }])
    .webp({ quality: 82 })
    .toBuffer()
}
