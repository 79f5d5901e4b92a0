import { hash } from 'node:crypto'
import { days } from '#machines/platform/constants.ts'
import { accepted, type Problem, problem, refused, type Result } from '#contract/platform/problem.ts'
import type { SendPicture, Uploaded } from '#contract/people/upload.contract.ts'
import { MAX_CHAT_PICTURE_BYTES, MAX_CHAT_PICTURE_SIZE } from '#contract/people/upload.form.ts'
import type { Queries } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { SentFile } from '../../platform/plugins/send-file.ts'
import type { Services, SignedAsk } from '../../platform/domain/services.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { chargeAttempt } from './attempts.ts'
import { type Remade, remakePicture } from './picture.ts'
import { type SealedFor, sealIdentity } from './sealed.ts'
import { shownAddress } from './shown-address.ts'
import { limitsFor } from './upload-limits.ts'
import type { Folder } from '../../platform/domain/ports.ts'
import { storedName } from './store.ts'
import { StorageUnavailable } from '../../platform/process/storage-unavailable.ts'
import {
  forgetUpload,
  identityUpload,
  insertUpload,
  type Kept,
  lockUpload,
  type Loose,
  looseSince,
  looseUpload,
  purgeUpload,
  sentSoFar,
  type Stored,
  type StoredPurpose,
  uploadFor,
} from './upload.queries.ts'

/** Below this part of free room nothing more is taken: the database may lie on the same disk. */
export const LEAST_SPACE = 0.1
/** How long a picture waits for something to belong to. */
const LOOSE_MS = days(1)
const PURGED_AT_ONCE = 100
/** After so many it is not a picture that is stuck but the store that is away: the others wait for the next time. */
const AWAY_AFTER = 5

const PUBLIC_PURPOSES: ReadonlySet<string> = new Set(['review', 'logo', 'goods', 'avatar', 'page'])
const folderOf = (purpose: string): Folder =>
  purpose === 'identity' ? 'identity' : PUBLIC_PURPOSES.has(purpose) ? 'public' : 'private'

/** The address of a public picture, as it is kept: its content's hash, so that it never changes, and no host, which may. */
export const publicAddress = (sha256: string): string => `/uploads/${storedName({ sha256, type: 'image/webp' })}`

/** What stands in the way of sending `more` bytes. */
async function overLimits(
  on: Queries,
  ownerId: string,
  purpose: StoredPurpose,
  more: number,
): Promise<Problem | undefined> {
  const { purposes, perHour, bytes: most } = limitsFor(purpose)
  const { bytes, lately, seconds } = await sentSoFar(on, ownerId, purposes)
  if (lately >= perHour) return problem('system.tooManyRequests', { seconds: Math.max(1, seconds) })
  return bytes + more > most ? problem('upload.quota', {}, 'file') : undefined
}

/** A full disk, or a store that has its limit, says so when it is written to, if not before. */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Takes a sent picture: made again, written down, and stored; it is loose until something takes it. */
export async function takePicture(
  { services, session }: SignedAsk,
  { purpose }: SendPicture,
  sent: Buffer,
): Promise<Result<Uploaded>> {
  const { env } = services
  const ownerId = session.userId
  if (purpose === 'goods' && session.shopId === null) return refused('shop.notMerchant')
  if (purpose === 'page' && session.staff === null) return refused('account.notYours')
  // Before the costly part, and once more when it is known how large the picture became.
  if (purpose === 'chat' && sent.length > MAX_CHAT_PICTURE_BYTES)
    return refused('upload.tooLarge', { max: MAX_CHAT_PICTURE_SIZE }, 'file')
  const early = await uploadBar(services, ownerId, purpose)
  if (early) return { ok: false, problem: early }
  const attempt = await chargeAttempt(services, ownerId, purpose)
  if (!attempt.ok) return attempt
  const made = await remakePicture(sent, ownerId)
  if (!made.ok) {
    if (made.problem.key === 'system.busy') attempt.value()
    return made
  }
  const id = newId()
  const picture = purpose === 'identity' ? sealedPicture(env, made.value, { id, ownerId }) : made.value
  const isPublic = PUBLIC_PURPOSES.has(purpose)
  const kept = await keepUpload(services, { id, ownerId, purpose, isPublic }, picture)
  if (!kept.ok) return kept
  const { type, width, height } = picture
  const url = isPublic ? shownAddress(env, publicAddress(picture.sha256)) : null
  return accepted({ id: kept.value, url, type, bytes: picture.bytes.length, width, height })
}

/** What stands in the way of one upload more, before its bytes are looked at. */
export async function uploadBar(
  { db, store }: Pick<Services, 'db' | 'store'>,
  ownerId: string,
  purpose: StoredPurpose,
): Promise<Problem | undefined> {
  const early = await overLimits(db, ownerId, purpose, 1)
  if (early) return early
  return (await store.space()) < LEAST_SPACE ? problem('upload.full') : undefined
}

/** Writes an upload down and stores its bytes; answers its id. It is loose until something takes it. */
export async function keepUpload(
  { db, store }: Pick<Services, 'db' | 'store'>,
  {
    id = newId(),
    ownerId,
    purpose,
    isPublic,
  }: { id?: string; ownerId: string; purpose: StoredPurpose; isPublic: boolean },
  kept: Kept,
): Promise<Result<string>> {
  const written = await db.transaction(async (tx) => {
    await lockUpload(tx, ownerId, kept.sha256)
    const late = await overLimits(tx, ownerId, purpose, kept.bytes.length)
    if (late) return { ok: false, problem: late } as const
    await insertUpload(tx, { id, ownerId, purpose, isPublic }, kept)
    return accepted(id)
  })
  if (!written.ok) return written
  // After its row, which keeps others from taking the bytes away, and with no transaction open: a store may be slow.
  try {
    await store.put(folderOf(purpose), storedName(kept), kept.bytes)
  } catch (error) {
    // Where this fails too, no one knows the id, and the row goes with what is loose.
    await forgetUpload(db, id).catch(() => {})
    if (isFull(error)) return refused('upload.full')
    throw error
  }
  return accepted(id)
}

/** An identity document as it is stored: encrypted, and named after what is stored. */
function sealedPicture(env: Pick<BaseEnv, 'SECRET'>, picture: Remade, of: SealedFor): Remade {
  const bytes = sealIdentity(env, picture.bytes, of)
  return { ...picture, bytes, sha256: hash('sha256', bytes, 'hex') }
}

/** A private picture for a party to its case; not found for any other person. */
export async function readPicture({ services, session }: SignedAsk, id: string): Promise<Result<SentFile>> {
  const { store, log } = services
  const found = await uploadFor(services, id, session)
  if (!found) return refused('upload.notFound')
  const bytes = await store.read(found.folder, storedName(found))
  if (bytes) return accepted({ bytes, type: found.type })
  log.error({ upload: id }, 'the bytes of an upload are gone')
  return refused('upload.notFound')
}

/** The encrypted bytes of an identity document; the caller has checked who asks. */
export async function identityBytes(
  { db, store }: Pick<Services, 'db' | 'store'>,
  id: string,
): Promise<Buffer | undefined> {
  const found = await identityUpload(db, id)
  return found && store.read(found.folder, storedName(found))
}

/** Takes away an upload that nothing has any more. Where its store is away, the hourly job does it. */
export async function purgeReleased(services: Services, id: string): Promise<void> {
  const found = await looseUpload(services.db, id)
  if (!found) return
  await purgeOne(services, found).catch((error: unknown) =>
    services.log.error({ err: error, upload: id }, 'the bytes of a recalled message are taken away later'),
  )
}

/** Takes away one loose picture: its row is marked, its bytes go where no one else sent the same. Answers whether it was loose still. */
const purgeOne = ({ db, store }: Pick<Services, 'db' | 'store'>, row: Stored): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { gone, shared } = await purgeUpload(tx, row)
    if (gone && !shared) await store.remove(row.folder, storedName(row))
    return gone
  })

/**
 * Takes away pictures that nothing took for a day, each tried once. One that cannot be taken away stands in no other's way; where the
 * store is away for a few of them on end, the others wait for the next time. Answers how many went.
 */
export async function purgeUploads(services: Pick<Services, 'db' | 'store'>, stopping?: AbortSignal): Promise<number> {
  let gone = 0
  let failed: { readonly first: unknown } | undefined
  let awayOnEnd = 0
  let last: Loose | undefined
  for (let page = PURGED_AT_ONCE; page === PURGED_AT_ONCE;) {
    const rows = await looseSince(services.db, LOOSE_MS, PURGED_AT_ONCE, last)
    // One by one: an upload of the same bytes waits for one deletion, not for a hundred.
    for (const row of rows) {
      stopping?.throwIfAborted()
      try {
        if (await purgeOne(services, row)) gone += 1
        awayOnEnd = 0
      } catch (error) {
        failed ??= { first: error }
        awayOnEnd = error instanceof StorageUnavailable ? awayOnEnd + 1 : 0
        if (awayOnEnd === AWAY_AFTER) throw failed.first
      }
    }
    page = rows.length
    last = rows.at(-1)
  }
  if (failed) throw failed.first
  return gone
}
