import type { GoodsForm, GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import { statement, type Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { publicAddress } from '../../people/upload/upload.service.ts'

const bind = statement(
  'goods_pictures_bind',
  `with locked as (
     select id from uploads where owner_id = $1 and purpose = 'goods' and purged_at is null and id = any($2)
       and (entity_id is null or (entity = $3 and entity_id = $4) or (entity = 'goodsDraft' and entity_id = $5))
     order by id for no key update
   ) update uploads set entity = $3, entity_id = $4 from locked where uploads.id = locked.id returning uploads.id, uploads.sha256`,
)
const bound = statement(
  'goods_pictures_bound',
  'select sha256 from uploads where entity = $1 and entity_id = $2 and purged_at is null',
)

/** What pictures are to belong to. */
export interface PictureOwner {
  readonly ownerId: string
  readonly entity: 'goods' | 'goodsDraft'
  readonly entityId: string
  /** The draft that has had them until now. */
  readonly draftId?: string | undefined
}

/** All pictures of a form, with the field of each. */
export const picturesIn = (
  form: Pick<GoodsForm, 'pictures' | 'detail_pictures'> & {
    readonly skus: readonly { readonly picture: GoodsPicture | null }[]
  },
): { field: string; id: string }[] => [
  ...form.pictures.map(({ id }) => ({ field: 'pictures', id })),
  ...form.detail_pictures.map(({ id }) => ({ field: 'detail_pictures', id })),
  ...form.skus.flatMap(({ picture }, at) => (picture ? [{ field: `skus.${at}.picture`, id: picture.id }] : [])),
]

const isAddress = (id: string): boolean => id.includes('/')

/**
 * Binds new pictures to what they belong to, and answers the stored address of each id. Refuses with `upload.notFound` pictures of
 * another person or another purpose, and addresses that it does not have already.
 */
export async function bindPictures(
  tx: Tx,
  { ownerId, entity, entityId, draftId }: PictureOwner,
  pictures: readonly { readonly field: string; readonly id: string }[],
  known: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const ids = [...new Set(pictures.map(({ id }) => id).filter((id) => !isAddress(id)))]
  const strange = pictures.some(({ id }) => isAddress(id) && !known.has(id))
  const [rows, before] = await Promise.all([
    ids.length === 0
      ? []
      : tx.run<{ id: string; sha256: string }>(bind, [ownerId, ids, entity, entityId, draftId ?? entityId]),
    // Those that an edit removed and another tab still shows.
    strange ? tx.run<{ sha256: string }>(bound, [entity, entityId]) : [],
  ])
  const addresses = new Map(rows.map(({ id, sha256 }) => [id, publicAddress(sha256)]))
  const had = new Set([...known, ...before.map(({ sha256 }) => publicAddress(sha256))])
  for (const { field, id } of pictures) {
    if (isAddress(id) && had.has(id)) addresses.set(id, id)
    if (!addresses.has(id)) refuse('upload.notFound', {}, field)
  }
  return addresses
}
