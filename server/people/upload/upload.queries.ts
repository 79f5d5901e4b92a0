import type { Purpose } from '#contract/people/upload.contract.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { literal } from '../../platform/db/literal.ts'
import { madeOnce } from '../../platform/db/made-once.ts'
import { lockPerson } from '../account/person.kind.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { PictureViewer } from '../../platform/domain/domain.ts'
import type { Registry } from '../../platform/domain/registry.ts'
import type { Services, Session } from '../../platform/domain/services.ts'
import type { Folder } from '../../platform/domain/ports.ts'
import type { StoredType } from './store.ts'

/** An upload as far as its bytes are concerned. */
export interface Stored {
  readonly id: string
  readonly sha256: string
  readonly type: StoredType
  readonly isPublic: boolean
  readonly folder: Folder
}

/** What an upload is for: a picture as its sender says, or a voice of a chat. */
export type StoredPurpose = Purpose | 'voice'

/** Bytes as they are stored, and what is known of them. */
export interface Kept {
  readonly bytes: Buffer
  readonly sha256: string
  readonly type: StoredType
  readonly width: number
  readonly height: number
  /** Of a voice. */
  readonly sound?: Sound
}

/** The length of a voice in milliseconds, and its waveform. */
export interface Sound {
  readonly ms: number
  readonly bars: number[]
}

/** An uploaded picture. */
export interface Sent {
  /** Bytes that are still kept. */
  readonly bytes: number
  /** Pictures of the last hour, and in how many seconds the first of them is an hour old. */
  readonly lately: number
  readonly seconds: number
}

/** Where the bytes of a row lie, as SQL: identity documents lie apart, encrypted. */
const folder = (row: string): string =>
  `case when ${row}.is_public then 'public' when ${row}.purpose = 'identity' then 'identity' else 'private' end as folder`

/** Locks these bytes until the transaction ends: no other request records or deletes them. */
const lockBytes = statement('upload_lock', `select pg_advisory_xact_lock(hashtextextended('upload:' || $1, 0))`)
// What an import brings has a limit of its own.
const isLately = `created_at > shop_now() - interval '1 hour' and entity is distinct from 'goodsImport'`
const sentBy = statement(
  'upload_sent',
  `select coalesce(sum(bytes) filter (where purged_at is null), 0)::float8 as bytes,
     (count(*) filter (where ${isLately}))::int as lately,
     coalesce(ceil(extract(epoch from min(created_at) filter (where ${isLately})
       + interval '1 hour' - shop_now())), 1)::int as seconds
   from uploads where owner_id = $1 and purpose = any($2)`,
)
const insert = statement(
  'upload_insert',
  `insert into uploads (id, owner_id, purpose, is_public, sha256, type, bytes, width, height, sound)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)`,
)
const VIEWER: PictureViewer = { user: '$2', shop: '$3::text', isStaff: '$4::boolean', isFinance: '$5::boolean' }

// Its owner, and the parties and judges of the row that it belongs to, as its domain says. An upload of another person is refused as
// fast as one that does not exist.
const seenIn = madeOnce(({ pictures }: Registry) => {
  const rules = [...pictures].map(([entity, seenBy]) => `or (u.entity = ${literal(entity)} and ${seenBy(VIEWER)})`)
  return statement(
    'upload_seen',
    `select u.id, u.sha256, u.type, u.is_public as "isPublic", ${folder('u')} from uploads u
     where u.id = $1 and u.purged_at is null and u.purpose <> 'identity' and (u.owner_id = $2 ${rules.join('\n       ')})`,
  )
})

const identity = statement(
  'upload_identity',
  `select u.id, u.sha256, u.type, u.is_public as "isPublic", ${folder('u')} from uploads u
   where u.id = $1 and u.purpose = 'identity' and u.purged_at is null`,
)
const claim = statement(
  'upload_claim',
  `with locked as (select id from uploads where id = any($2) order by id for no key update)
   update uploads set entity = $4, entity_id = $5 from locked
   where uploads.id = locked.id and owner_id = $1 and purpose = $3 and entity_id is null and purged_at is null
   returning uploads.id, sha256, type, is_public as "isPublic", ${folder('uploads')}, width, height, sound`,
)
const loose = statement(
  'upload_loose',
  `select id, sha256, type, is_public as "isPublic", ${folder('uploads')}, created_at::text as "sentAt" from uploads
   where entity_id is null and purged_at is null and created_at < shop_now() - $1 * interval '1 millisecond'
     and (created_at, id) > ($2::timestamptz, $3)
   order by created_at, id limit $4`,
)
const kept = statement(
  'upload_kept',
  `select id, owner_id as "ownerId", purpose, sha256, type, is_public as "isPublic", ${folder('uploads')} from uploads
   where owner_id = $1 and purged_at is null and id > $2 order by id limit $3`,
)
const released = statement(
  'upload_released',
  'select id from uploads where owner_id = $1 and entity_id is null and purged_at is null order by id',
)
const purge = statement(
  'upload_purge',
  'update uploads set purged_at = shop_now() where id = $1 and entity_id is null and purged_at is null returning id',
)
const forget = statement('upload_forget', 'delete from uploads where id = $1 and entity_id is null')
const isWanted = statement(
  'upload_wanted',
  'select 1 from uploads where sha256 = $1 and is_public = $2 and purged_at is null limit 1',
)

// What belongs to nothing yet has no entity, which compares with nothing.
const shown = statement(
  'upload_shown',
  `select 1 from uploads where sha256 = $1 and entity <> 'shopApplication' and is_public and purged_at is null limit 1`,
)

/** Whether public bytes belong to something that everybody sees: until its review is written or its shop opens, a picture is only its owner's. */
export const isShown = async (on: Queries, sha256: string): Promise<boolean> =>
  (await on.run(shown, [sha256])).length > 0

/** Makes those who write down at the same moment come one after the other: by person, so that a quota is exact, and by content. */
export async function lockUpload(tx: Tx, ownerId: string, sha256: string): Promise<void> {
  await lockPerson(tx, ownerId)
  await tx.run(lockBytes, [sha256])
}

/** The size of a person's uploads for these purposes. */
export async function sentSoFar(on: Queries, ownerId: string, purposes: readonly StoredPurpose[]): Promise<Sent> {
  const [row] = await on.run<Sent>(sentBy, [ownerId, purposes])
  return row ?? { bytes: 0, lately: 0, seconds: 0 }
}

/** Records bytes before they are stored: from then on they are not deleted. */
export const insertUpload = (
  tx: Tx,
  { id, ownerId, purpose, isPublic }: { id: string; ownerId: string; purpose: StoredPurpose; isPublic: boolean },
  { sha256, type, bytes, width, height, sound }: Kept,
): Promise<unknown> => {
  const measured = sound ? JSON.stringify(sound) : null
  return tx.run(insert, [id, ownerId, purpose, isPublic, sha256, type, bytes.length, width, height, measured])
}

/** As if it had never been sent: its bytes could not be stored. */
export const forgetUpload = (on: Queries, id: string): Promise<unknown> => on.run(forget, [id])

/** An upload that this person may see, or nothing. */
export async function uploadFor(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  id: string,
  { userId, shopId, staff }: Session,
): Promise<Stored | undefined> {
  const [row] = await db.run<Stored>(seenIn(registry), [id, userId, shopId, staff !== null, staff === 'finance'])
  return row
}

/** An identity document, for any actor: its case decides who may see it. */
export const identityUpload = async (on: Queries, id: string): Promise<Stored | undefined> =>
  (await on.run<Stored>(identity, [id]))[0]

/** What pictures are to belong to, and whose they must be. */
export interface Claimed {
  readonly ownerId: string
  readonly ids: readonly string[]
  readonly purpose: StoredPurpose
  /** As in the rule of its domain (`pictures`), which says who may see them. */
  readonly entity: string
  readonly entityId: string
  /** Where in the input they are named; there the refusal is shown. */
  readonly field?: string
}

/** An upload that something has taken. */
export type Bound = Stored & Pick<Kept, 'width' | 'height'> & { readonly sound: Sound | null }

/**
 * Binds loose pictures of their owner to what they belong to, in the transaction that uses them; answers them in the order they were
 * named in. Refuses with `upload.notFound` what is another person's, sent for something else, bound, gone or named twice.
 */
export async function claimUploads(
  tx: Tx,
  { ownerId, ids, purpose, entity, entityId, field = 'pictures' }: Claimed,
): Promise<Bound[]> {
  if (ids.length === 0) return []
  const rows = await tx.run<Bound>(claim, [ownerId, ids, purpose, entity, entityId])
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (byId.size !== ids.length) refuse('upload.notFound', {}, field)
  return ids.map((id) => byId.get(id) ?? refuse('upload.notFound', {}, field))
}

const hashes = statement('upload_hash', 'select sha256 from uploads where id = $1 and purged_at is null')

/** The content hash of an upload; undefined where its bytes are gone. */
export const hashOf = async (on: Queries, id: string): Promise<string | undefined> =>
  (await on.run<{ sha256: string }>(hashes, [id]))[0]?.sha256

/** A picture or voice that a person sent. */
export interface OwnUpload extends Stored {
  readonly ownerId: string
  readonly purpose: StoredPurpose
}

/** What a person sent and the shop still has, behind one. */
export const keptUploads = (on: Queries, ownerId: string, after: string, atMost: number): Promise<OwnUpload[]> =>
  on.run<OwnUpload>(kept, [ownerId, after, atMost])

/** What a person sent and nothing has any more. */
export const releasedOf = async (on: Queries, ownerId: string): Promise<string[]> =>
  (await on.run<{ id: string }>(released, [ownerId])).map(({ id }) => id)

/** A picture that nothing took, and when it was sent. */
export interface Loose extends Stored {
  readonly sentAt: string
}

/** Pictures that nothing took for so long, the oldest first; those behind one where it is named. */
export const looseSince = (
  on: Queries,
  ms: number,
  atMost: number,
  { sentAt, id }: Pick<Loose, 'sentAt' | 'id'> = { sentAt: '-infinity', id: '' },
): Promise<Loose[]> => on.run<Loose>(loose, [ms, sentAt, id, atMost])

const looseOne = statement(
  'upload_loose_one',
  `select id, sha256, type, is_public as "isPublic", ${folder('uploads')} from uploads
   where id = $1 and entity_id is null and purged_at is null`,
)

/** An upload that nothing has. */
export const looseUpload = async (on: Queries, id: string): Promise<Stored | undefined> =>
  (await on.run<Stored>(looseOne, [id]))[0]

/** Marks a loose one as gone. Returns whether it was still loose, and whether another picture has the same bytes. */
export async function purgeUpload(
  tx: Tx,
  { id, sha256, isPublic }: Stored,
): Promise<{ gone: boolean; shared: boolean }> {
  await tx.run(lockBytes, [sha256])
  const gone = (await tx.run(purge, [id])).length > 0
  return { gone, shared: (await tx.run(isWanted, [sha256, isPublic])).length > 0 }
}
