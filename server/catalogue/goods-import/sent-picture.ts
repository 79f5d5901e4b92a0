import type { ImportPicture } from '#contract/catalogue/goods-import.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { minutes } from '#machines/platform/constants.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { SentFile } from '../../platform/plugins/send-file.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { ownImport } from './goods-import.service.ts'
import { openZip, pieceSizes, type PiecesOf, PieceUnread } from './pieces.ts'
import { BadZip, badZip, pictureReader, unpackingTurns } from './read-zip.ts'
import { steadyMs } from '../../platform/process/time.ts'

const usable = statement(
  'import_picture_usable',
  'select 1 from goods_import_pictures where import_id = $1 and position = $2 and problem is null',
)

/** What a picture begins with, by its type; anything else is not shown. */
const SIGNS: readonly (readonly [type: string, at: number, sign: string])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG'],
  ['image/webp', 8, 'WEBP'],
]

const typeOf = (bytes: Buffer): string | undefined =>
  SIGNS.find(([, at, sign]) => bytes.toString('latin1', at, at + sign.length) === sign)?.[0]

type Reader = ReturnType<typeof pictureReader>

/** A preview shows dozens of pictures: the directory of their zip is read once for them. */
const DIRECTORY_MS = minutes(1)
/** A directory of ten thousand entries takes some megabytes. */
const MOST_DIRECTORIES = 4
const directories = new Map<string, { readonly until: number; readonly reader: Reader }>()

// A database that does not answer is no broken zip.
const sizesOf = (on: Queries, of: PiecesOf): Promise<number[]> =>
  pieceSizes(on, of).catch((cause: unknown) => {
    throw new PieceUnread('the pieces of a zip were not counted', { cause })
  })

function readerOf(on: Queries, importId: string, of: PiecesOf): Reader {
  const known = directories.get(importId)
  if (known && known.until > steadyMs()) return known.reader
  const reader = pictureReader(
    async () => openZip(on, of, await sizesOf(on, of)),
    () => true,
  )
  // The oldest one goes first.
  directories.delete(importId)
  const [oldest] = directories.keys()
  if (oldest !== undefined && directories.size >= MOST_DIRECTORIES) directories.delete(oldest)
  directories.set(importId, { until: steadyMs() + DIRECTORY_MS, reader })
  return reader
}

/**
 * A picture of the zip as it was sent, for the merchant who sent it: nothing of it is made or kept. It is unpacked in the turn of its
 * shop, as the pictures of imports are.
 */
export async function sentPicture(ask: SignedAsk, { id, place }: ImportPicture): Promise<Result<SentFile>> {
  const { db } = ask.services
  const root = await ownImport(ask, id)
  if (!root) return refused('import.notFound')
  const missing = refused('upload.notFound')
  if ((await db.run(usable, [id, place])).length === 0) return missing
  const { shopId, uploadId } = root
  const bytes = await unpackingTurns(shopId, () =>
    readerOf(db, id, { shopId, uploadId, part: 'pictures' })(place),
  ).catch((error: unknown) => {
    directories.delete(id)
    // Its merchant may have deleted the files in between.
    if (badZip(error, '') instanceof BadZip) return undefined
    throw error
  })
  const type = bytes && typeOf(bytes)
  return bytes && type ? accepted({ bytes, type }) : missing
}
