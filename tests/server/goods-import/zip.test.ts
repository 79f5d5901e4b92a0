import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'
import { describe, expect, it } from 'vitest'
import { BadZip, readZip, type ZipPicture } from '../../../server/goods-import/read-zip.ts'
import { isBySystem, isOutside, pictureName } from '../../../server/goods-import/zip-names.ts'
import { pngOf } from '../../support/zips.ts'

const open = (bytes: Buffer) =>
  yauzl.fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true })

async function zipOf(entries: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function picturesOf(bytes: Buffer): Promise<ZipPicture[]> {
  const found: ZipPicture[] = []
  for await (const picture of readZip(await open(bytes))) found.push(picture)
  return found
}

const refusal = async (bytes: Buffer): Promise<unknown> =>
  picturesOf(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof BadZip ? error.problem : error),
  )

/** A zip whose only entry has these bytes for its name; `yazl` would write it in UTF-8. */
function namedBy(name: Buffer, { says = 0 }: { readonly says?: number } = {}): Buffer {
  const content = pngOf(1, 1)
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(content))
  const size = says || content.length
  const field = (value: number, length: 2 | 4): Buffer => {
    const bytes = Buffer.alloc(length)
    bytes.writeUIntLE(value, 0, length)
    return bytes
  }
  const common = [field(20, 2), field(0, 2), field(0, 2), field(0, 4), sum, field(content.length, 4), field(size, 4)]
  const lengths = [field(name.length, 2), field(0, 2)]
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), ...common, ...lengths, name, content])
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    field(20, 2),
    ...common,
    ...lengths,
    Buffer.alloc(14),
    name,
  ])
  const end = [
    Buffer.from('PK\u0005\u0006'),
    field(0, 4),
    field(1, 2),
    field(1, 2),
    field(central.length, 4),
    field(local.length, 4),
    field(0, 2),
  ]
  return Buffer.concat([local, central, ...end])
}

describe('a zip of pictures', () => {
  it('names each picture by its file, and leaves out folders, other files and what systems add', async () => {
    const png = pngOf(2, 2)
    const zip = await zipOf({
      'shop/Front View.PNG': png,
      '__MACOSX/shop/._Front View.PNG': Buffer.from('meta'),
      'shop/.DS_Store': Buffer.from('x'),
      'read me.txt': Buffer.from('hello'),
    })
    expect(await picturesOf(zip)).toEqual([
      { position: 0, names: ['front view.png'], source: hash('sha256', png, 'hex'), problem: null },
    ])
  })

  it('knows a name in whatever encoding it was written', async () => {
    // 男士衬衫.png in GB18030, größe.png in Windows-1252 and in the code page of DOS, фото.png in Windows-1251.
    const gb = Buffer.from([0xc4, 0xd0, 0xca, 0xbf, 0xb3, 0xc4, 0xc9, 0xc0])
    const dot = Buffer.from('.png')
    const cases: readonly [Buffer, string][] = [
      [gb, '男士衬衫.png'],
      [Buffer.from('größe', 'latin1'), 'größe.png'],
      [Buffer.from([0x67, 0x72, 0x94, 0xe1, 0x65]), 'größe.png'],
      [Buffer.from([0xf4, 0xee, 0xf2, 0xee]), 'фото.png'],
      [Buffer.from('花瓶'), '花瓶.png'],
    ]
    for (const [bytes, name] of cases) {
      const [found] = await picturesOf(namedBy(Buffer.concat([bytes, dot])))
      expect(found?.names).toContain(name)
    }
  })

  it.each(['../evil.png', 'a/../../evil.png', '/etc/evil.png', 'C:\\evil.png', '..\\evil.png'])(
    'is refused with the name %s',
    async (name) => {
      expect(await refusal(namedBy(Buffer.from(name)))).toMatchObject({ key: 'import.zipName' })
    },
  )

  it('is refused as a bomb by the size that an entry says it has', async () => {
    const zip = await zipOf({ 'a.png': Buffer.alloc(4 * 1024 * 1024) })
    expect(await refusal(zip)).toMatchObject({ key: 'import.zipBomb', params: { name: 'a.png' } })
  })

  it('is refused as a bomb where an entry is larger than it says', async () => {
    const zip = await zipOf({ 'a.png': Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 7919) & 255)) })
    // The same number stands in the directory and before the entry.
    const real = Buffer.alloc(4)
    real.writeUInt32LE(3_000_000)
    for (let at = zip.indexOf(real); at >= 0; at = zip.indexOf(real, at + 4)) zip.writeUInt32LE(100_000, at)
    expect(await refusal(zip)).toMatchObject({ key: 'import.zipBomb' })
  })

  it('is refused where it is broken', async () => {
    const zip = await zipOf({ 'a.png': pngOf(2, 2) })
    zip.fill(7, 40, 60)
    expect(await refusal(zip)).toMatchObject({ key: 'import.zipBroken' })
  })

  it('says of a picture with too many pixels that it cannot be used', async () => {
    const [found] = await picturesOf(await zipOf({ 'large.png': pngOf(10_000, 5_000) }))
    expect(found?.problem).toMatchObject({
      key: 'upload.tooManyPixels',
      params: { max: 40, width: 10_000, height: 5_000 },
    })
  })
})

describe('a name of a picture', () => {
  it('is compared without folders, capitals, escapes and the end of an address', () => {
    const same = [
      'Front View.png',
      'a/b/front view.PNG',
      'https://cdn.example/x/Front%20View.png?v=1#a',
      'c\\front view.png',
    ]
    expect(new Set(same.map(pictureName))).toEqual(new Set(['front view.png']))
  })

  it('is outside only where it leads out of its folder', () => {
    expect(['a/b.png', 'a..b.png', '..png'].map(isOutside)).toEqual([false, false, false])
    expect(['../b.png', 'a/../b.png', '/b.png', 'c:b.png'].map(isOutside)).toEqual([true, true, true, true])
  })

  it('is by a system where one of its folders is', () => {
    expect(['__MACOSX/a.png', 'a/._b.png', 'a/b.png'].map(isBySystem)).toEqual([true, true, false])
  })
})
