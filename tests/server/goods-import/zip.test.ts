import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'
import { describe, expect, it } from 'vitest'
import { BadZip, pictureReader, readZip, type ZipPicture } from '../../../server/catalogue/goods-import/read-zip.ts'
import { indexOf } from '../../../server/catalogue/goods-import/zip-index.ts'
import { isBySystem, isOutside, picturePath } from '../../../server/catalogue/goods-import/zip-names.ts'
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
  const of = { bytes: bytes.length, after: -1, shopId: 's' }
  for await (const picture of readZip(await open(bytes), of)) found.push(picture)
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
  it('names each picture by its path, and leaves out folders, other files and what systems add', async () => {
    const png = pngOf(2, 2)
    const zip = await zipOf({
      'shop/Front View.PNG': png,
      '__MACOSX/shop/._Front View.PNG': Buffer.from('meta'),
      'shop/.DS_Store': Buffer.from('x'),
      'read me.txt': Buffer.from('hello'),
    })
    expect(await picturesOf(zip)).toEqual([
      { position: 0, names: ['shop/Front View.PNG'], source: hash('sha256', png, 'hex'), problem: null },
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

  it('is refused as a bomb where all of it unpacks to far more than pictures need, though no entry does', async () => {
    const entries = Object.fromEntries(Array.from({ length: 64 }, (_, n) => [`${n}.png`, Buffer.alloc(1024 * 1024)]))
    expect(await refusal(await zipOf(entries))).toEqual({ key: 'import.zipUnpacks', params: {} })
  })

  it('is refused where its entries lie in one another', async () => {
    const zip = await zipOf({ 'a.png': Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 7919) & 255)) })
    // The directory a second time: two entries have the same bytes, and more than the zip has.
    const at = zip.indexOf(Buffer.from('PK\u0001\u0002'))
    const end = zip.indexOf(Buffer.from('PK\u0005\u0006'))
    const directory = zip.subarray(at, end)
    const last = Buffer.from(zip.subarray(end))
    last.writeUInt16LE(2, 8)
    last.writeUInt16LE(2, 10)
    last.writeUInt32LE(directory.length * 2, 12)
    const twice = Buffer.concat([zip.subarray(0, at), directory, directory, last])
    expect(await refusal(twice)).toMatchObject({ key: 'import.zipUnpacks' })
  })

  it('goes on behind the picture that was looked at last', async () => {
    const png = pngOf(2, 2)
    const bytes = await zipOf({ 'a.png': png, 'b.png': png, 'c.png': png })
    const found: number[] = []
    for await (const { position } of readZip(await open(bytes), { bytes: bytes.length, after: 0, shopId: 's' }))
      found.push(position)
    expect(found).toEqual([1, 2])
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

describe('the reader of pictures in a zip', () => {
  it('reads the directory once, and then the bytes that are asked for', async () => {
    const pictures = Array.from({ length: 50 }, (_, at) => pngOf(at + 1, 1))
    const bytes = await zipOf(Object.fromEntries(pictures.map((png, at) => [`${at}.png`, png])))
    let reads = 0
    class Counted extends yauzl.RandomAccessReader {
      override _readStreamForRange(from: number, to: number): Readable {
        reads += 1
        return Readable.from([bytes.subarray(from, to)])
      }
    }
    const bytesAt = pictureReader(
      () =>
        yauzl.fromRandomAccessReaderPromise(new Counted(), bytes.length, {
          lazyEntries: true,
          decodeStrings: false,
          validateEntrySizes: true,
          autoClose: false,
        }),
      (position) => position !== 7,
    )
    expect(await bytesAt(40)).toEqual(pictures[40])
    expect(reads).toBeGreaterThan(50)
    reads = 0
    expect(await bytesAt(3)).toEqual(pictures[3])
    expect(reads).toBeLessThan(5)
    await expect(bytesAt(7)).rejects.toThrow('no picture at 7')
  })
})

describe('a name of a picture', () => {
  it('is compared without capitals, escapes and the kind of slash', () => {
    const same = ['a/Front View.png', './a/front%20view.PNG', 'a\\FRONT VIEW.png', '/a//\u{FF46}ront view.png']
    expect(new Set(same.map((name) => picturePath(name).toLowerCase()))).toEqual(new Set(['a/front view.png']))
  })

  const finderIn = (...paths: readonly string[]) => {
    const index = indexOf(
      paths.map((path, position) => ({ position, names: [path], source: `${position} ${path}`, problem: null })),
    )
    return (name: string): string | undefined => {
      const is = index.find(name)
      if (!is) return undefined
      return 'picture' in is ? is.picture.source : `several, such as ${is.path}`
    }
  }

  it('finds the picture that is spelled like it where only capitals tell two apart, else the first', () => {
    const found = finderIn('a/IMG_1.JPG', 'a/img_1.jpg', 'A/img_1.jpg', 'b/twice.png', 'b/twice.png', 'B/c/img_2.jpg')
    expect(found('a/IMG_1.JPG')).toBe('0 a/IMG_1.JPG')
    expect(found('a/img_1.jpg')).toBe('1 a/img_1.jpg')
    expect(found('A/img_1.jpg')).toBe('2 A/img_1.jpg')
    expect(found('a/Img_1.jpg')).toBe('0 a/IMG_1.JPG')
    expect(found('img_1.jpg')).toBe('1 a/img_1.jpg')
    expect(found('shop/a/img_1.jpg')).toBe('1 a/img_1.jpg')
    expect(found('twice.png')).toBe('3 b/twice.png')
    expect(found('b/C/IMG_2.jpg')).toBe('5 B/c/img_2.jpg')
    const elsewhere = finderIn('a/IMG_1.JPG', 'a/img_1.jpg', 'b/img_1.jpg')
    expect(elsewhere('img_1.jpg')).toBe('several, such as a/IMG_1.JPG')
  })

  it('finds nothing in a folder that it does not name, unless it is an address', () => {
    const found = finderIn('blue/front.png', 'green/front.png', 'blue/side.png', 'top.png')
    expect(found('red/front.png')).toBeUndefined()
    expect(found('red/side.png')).toBeUndefined()
    expect(found('shop/red/side.png')).toBeUndefined()
    expect(found('https://cdn.example/red/side.png')).toBe('2 blue/side.png')
    expect(found('//cdn.example/red/side.png?v=1')).toBe('2 blue/side.png')
    // A zip of the folder itself has not the folder in its paths.
    expect(found('red/top.png')).toBe('3 top.png')
    expect(found('shop/blue/side.png')).toBe('2 blue/side.png')
  })

  it('finds the picture whose path has most of it at its end, and says where several have', () => {
    const pictures = [
      'a/front.png',
      'b/a/front.png',
      'b/back.png',
      'c/back.png',
      'side.png',
      'old/side.png',
      'x/n#1.png',
    ]
    const index = indexOf(pictures.map((path, position) => ({ position, names: [path], source: path, problem: null })))
    const found = (name: string): string | undefined => {
      const is = index.find(name)
      if (!is) return undefined
      return 'picture' in is ? is.picture.source : `several, such as ${is.path}`
    }
    expect(found('front.png')).toBe('several, such as a/front.png')
    expect(found('a/front.png')).toBe('a/front.png')
    expect(found('shop/b/a/front.png')).toBe('b/a/front.png')
    expect(found('back.png')).toBe('several, such as b/back.png')
    expect(found('https://cdn.example/shop/c/Back.png?v=1#a')).toBe('c/back.png')
    expect(found('https://cdn.example/shop/back.png')).toBe('several, such as b/back.png')
    expect(found('side.png')).toBe('side.png')
    expect(found('n#1.png')).toBe('x/n#1.png')
    expect(found('n.png')).toBeUndefined()
    expect(found('ront.png')).toBeUndefined()
  })

  it('may be in several folders where all have the same picture', () => {
    const index = indexOf(
      ['a/front.png', 'b/front.png'].map((path, position) => ({ position, names: [path], source: 's', problem: null })),
    )
    expect(index.find('front.png')).toMatchObject({ picture: { source: 's' } })
  })

  it('is outside only where it leads out of its folder', () => {
    expect(['a/b.png', 'a..b.png', '..png'].map(isOutside)).toEqual([false, false, false])
    expect(['../b.png', 'a/../b.png', '/b.png', 'c:b.png'].map(isOutside)).toEqual([true, true, true, true])
  })

  it('is by a system where one of its folders is', () => {
    expect(['__MACOSX/a.png', 'a/._b.png', 'a/b.png'].map(isBySystem)).toEqual([true, true, false])
  })
})
