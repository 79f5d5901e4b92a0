import type { ImportPicture } from '#contract/goods-import.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import type { SentFile } from '../plugins/send-file.ts'
import type { SignedAsk } from '../services.ts'
import { ownImport } from './goods-import.service.ts'
import { zipIndex, zipPictures } from './import-pictures.ts'

/** What a picture begins with, by its type; anything else is not shown. */
const SIGNS: readonly (readonly [type: string, at: number, sign: string])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG'],
  ['image/webp', 8, 'WEBP'],
]

const typeOf = (bytes: Buffer): string | undefined =>
  SIGNS.find(([, at, sign]) => bytes.toString('latin1', at, at + sign.length) === sign)?.[0]

/** A picture of the zip as it was sent, for the merchant who sent it: nothing of it is made or kept. */
export async function sentPicture(ask: SignedAsk, { id, name }: ImportPicture): Promise<Result<SentFile>> {
  const { db } = ask.services
  const root = await ownImport(ask, id)
  if (!root) return refused('import.notFound')
  const missing = refused('upload.notFound')
  if (!root.hasPictures) return missing
  const zip = await zipIndex(db, id)
  const found = zip.find(name)
  if (!found || !('picture' in found) || found.picture.problem) return missing
  const bytes = await zipPictures(db, root, zip)(found.picture.position)
  const type = typeOf(bytes)
  return type === undefined ? missing : accepted({ bytes, type })
}
