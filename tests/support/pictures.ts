import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small picture of one colour. */
export const plainPicture = (
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff' = 'png',
  { width = 8, height = 6, colour = '#c04030' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()

let pictures = 0
/** A new picture. */
export const newPicture = (): Promise<Buffer> => {
  pictures += 1
  const colour = `#${(pictures * 7_919).toString(16).padStart(6, '0').slice(-6)}`
  return plainPicture('png', { width: 8 + (pictures % 500), height: 6 + Math.floor(pictures / 500), colour })
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that says how large it is, with whatever stands for its pixels. */
export function pngOf(width: number, height: number, pixels: Uint8Array): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A whole PNG of one bit a pixel, all black: few bytes that decode to many. */
export const blackPng = (width: number, height: number): Buffer =>
  pngOf(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)))

/** A PDF of empty pages, with what else is to stand in its catalogue and its trailer. */
export function pdfOf(pages: number, { catalogue = '', trailer = '' } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\n%%EOF\n`)
}

/** Two frames, which differ: equal ones would become one. */
export async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(['#c04030', '#3060c0'].map((colour) => plainPicture('png', { colour })))
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** A JPEG lying on its side, taken at a place: upright it is 12 wide and 20 high. */
export const jpegTakenSomewhere = (): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 12, channels: 3, background: '#306090' } })
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'Li Wei' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 10/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PNG of one colour that lies on its side: turning it upright needs all of it in memory. */
export const lyingPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#306090' } })
    .withMetadata({ orientation: 6 })
    .png({ compressionLevel: 1 })
    .toBuffer()
