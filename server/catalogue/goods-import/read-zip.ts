import { hash } from 'node:crypto'
import yauzl from 'yauzl'
import { MOST_ZIP_ENTRIES } from '#contract/catalogue/goods-import.form.ts'
import { cut } from '#contract/platform/plain-text.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { MAX_PICTURE_BYTES } from '#contract/people/upload.form.ts'
import { fairTurns } from '../../platform/memory/fair-turns.ts'
import { wrongPicture } from '../../people/upload/picture.ts'
import { PieceUnread } from './pieces.ts'
import { isBySystem, isOutside, namesOf, picturePath } from './zip-names.ts'

/** All that the entries of a zip may hold unpacked, and how many times smaller than that a packed one may be. */
const MOST_BYTES = 2 * 1024 * 1024 * 1024
const MOST_RATIO = 200
const SMALL = 1024 * 1024
/** Pictures are packed already: a zip of them unpacks to hardly more than it has. A small one may hold tables besides. */
const MOST_WHOLE_RATIO = 10
const SMALL_WHOLE = 32 * 1024 * 1024
/** No path of a picture is this long, in bytes. */
const LONGEST_NAME = 4_096

/** One picture of all zips is unpacked and looked at at a time; the turn is of the shop that used the least time. */
export const unpackingTurns = fairTurns()

/** A zip that is refused whole. */
export class BadZip extends Error {
  readonly problem: Problem
  constructor(found: Problem) {
    super(found.key)
    this.problem = found
  }
}

/** A picture in a zip. */
export interface ZipPicture {
  readonly position: number
  /** Every path that a file may call it by, with its capitals. */
  readonly names: readonly string[]
  /** The hash of its bytes. */
  readonly source: string
  /** Why it cannot be used. */
  readonly problem: Problem | null
}

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|heic|bmp|tiff?)$/i

/** The bytes of one entry, as many as it says and no more. */
export async function bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_PICTURE_BYTES) throw new BadZip(problem('import.zipBomb', { name: nameOf(entry) }))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const nameOf = (entry: yauzl.Entry): string => cut(namesOf(entry)[0] ?? '', 100)

const isBomb = ({ compressedSize, uncompressedSize }: yauzl.Entry): boolean =>
  uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO

/** What an error of the zip reader means: one that an entry is larger than it says is a bomb, any other a broken file. */
export function badZip(error: unknown, name: string): unknown {
  if (error instanceof BadZip || error instanceof PieceUnread) return error
  const { message = '', code } = error as { message?: string; code?: string }
  if (code !== undefined && !/^Z_|ERR_/.test(code)) return error
  return new BadZip(
    message.includes('too many bytes') ? problem('import.zipBomb', { name }) : problem('import.zipBroken'),
  )
}

/** Looks at every entry: refuses a zip by what it says and by what it holds, and judges each picture before a pixel is decoded. */
export async function* readZip(
  zip: yauzl.ZipFile,
  { bytes: sent, after, shopId }: { readonly bytes: number; readonly after: number; readonly shopId: string },
): AsyncGenerator<ZipPicture> {
  if (zip.entryCount > MOST_ZIP_ENTRIES) throw new BadZip(problem('import.zipTooMany', { max: MOST_ZIP_ENTRIES }))
  let [position, bytes, packed] = [-1, 0, 0]
  let name = ''
  try {
    for await (const entry of zip.eachEntry()) {
      position += 1
      if (entry.fileNameRaw.length > LONGEST_NAME)
        throw new BadZip(problem('import.zipName', { name: cut(entry.fileNameRaw.toString('latin1'), 100) }))
      const paths = namesOf(entry)
      name = nameOf(entry)
      if (paths.some(isOutside)) throw new BadZip(problem('import.zipName', { name }))
      bytes += entry.uncompressedSize
      packed += entry.compressedSize
      if (bytes > MOST_BYTES || isBomb(entry)) throw new BadZip(problem('import.zipBomb', { name }))
      // Entries that lie in one another unpack the same bytes again and again.
      if (packed > sent || (bytes > SMALL_WHOLE && bytes > packed * MOST_WHOLE_RATIO))
        throw new BadZip(problem('import.zipUnpacks'))
      if (position <= after) continue
      if (paths.some((path) => path.endsWith('/') || isBySystem(path)) || !paths.some((path) => PICTURE.test(path)))
        continue
      const names = [...new Set(paths.map(picturePath))]
      if (entry.uncompressedSize > MAX_PICTURE_BYTES || !entry.canDecodeFileData()) {
        yield { position, names, source: '', problem: problem('upload.broken') }
        continue
      }
      yield await unpackingTurns(shopId, async () => {
        const picture = await bytesOf(zip, entry)
        return {
          position,
          names,
          source: hash('sha256', picture, 'hex'),
          problem: (await wrongPicture(picture)) ?? null,
        }
      })
    }
  } catch (error) {
    throw badZip(error, name)
  }
}

/** What is kept of the name of an entry, to say it. */
const MOST_NAME_BYTES = 400

/** The entry with what reading its bytes needs: a directory of long names and comments may be larger than all pictures. */
const slim = ({ fileNameRaw, ...entry }: yauzl.Entry): yauzl.Entry =>
  Object.assign(new yauzl.Entry(), {
    compressedSize: entry.compressedSize,
    uncompressedSize: entry.uncompressedSize,
    compressionMethod: entry.compressionMethod,
    generalPurposeBitFlag: entry.generalPurposeBitFlag,
    relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
    // A copy: the bytes of the whole entry would stay with a part of them.
    fileNameRaw: Buffer.from(fileNameRaw.subarray(0, MOST_NAME_BYTES)),
    extraFields: [],
  })

/** Reads pictures of a zip by their positions. The directory is read once, when the first one is asked for. */
export function pictureReader(
  open: () => Promise<yauzl.ZipFile>,
  isPicture: (position: number) => boolean,
): (position: number) => Promise<Buffer> {
  const read = async () => {
    const zip = await open()
    const entries = new Map<number, yauzl.Entry>()
    let position = -1
    for await (const entry of zip.eachEntry()) {
      position += 1
      if (isPicture(position)) entries.set(position, slim(entry))
    }
    return { zip, entries }
  }
  let opened: ReturnType<typeof read> | undefined
  return async (position) => {
    opened ??= read()
    const { zip, entries } = await opened
    const entry = entries.get(position)
    if (!entry) throw new Error(`The zip has no picture at ${position}`)
    return bytesOf(zip, entry)
  }
}
