import { cut } from '#contract/platform/plain-text.ts'
import { problem, type Result, accepted, refused } from '#contract/platform/problem.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { fairTurns } from '../../platform/memory/fair-turns.ts'
import type { Services } from '../../platform/domain/services.ts'
import type { OwnGoods } from '../shop-goods/own-goods.queries.ts'
import { remakePicture } from '../../people/upload/picture.ts'
import { storedName } from '../../people/upload/store.ts'
import { insertUpload, lockUpload, sentSoFar } from '../../people/upload/upload.queries.ts'
import { GOODS } from '../../people/upload/upload-limits.ts'
import { LEAST_SPACE, publicAddress } from '../../people/upload/upload.service.ts'
import type { GoodsImportRoot } from './goods-import.kind.ts'
import { openZip, pieceSizes } from './pieces.ts'
import type { FoundPicture } from './plan-context.ts'
import { pictureReader } from './read-zip.ts'
import type { ReadProduct } from './read-product.ts'
import type { StillMine } from './stage.ts'
import { type InZip, indexOf, type ZipIndex } from './zip-index.ts'
import { isElsewhere } from './zip-names.ts'
import { pause } from '../../platform/process/time.ts'

const inZip = statement(
  'import_pictures',
  'select position, names, source, problem from goods_import_pictures where import_id = $1 order by position',
)
const sources = statement(
  'import_picture_sources',
  'select source, sha256 from goods_picture_sources where shop_id = $1 and source = any($2)',
)
// Those that belong to something stay: nothing purges them.
const own = statement(
  'import_own_pictures',
  `select s.sha256 from unnest($2::text[]) as s (sha256) where exists (
     select 1 from uploads u where u.sha256 = s.sha256 and u.owner_id = $1 and u.purpose = 'goods'
       and u.entity in ('goods', 'goodsImport') and u.purged_at is null)`,
)
const remember = statement(
  'import_picture_made',
  `insert into goods_picture_sources (shop_id, source, sha256) values ($1, $2, $3)
   on conflict (shop_id, source) do update set sha256 = excluded.sha256`,
)
const bind = statement('import_picture_bind', `update uploads set entity = 'goodsImport', entity_id = $2 where id = $1`)

/** Reads what the zip of an import holds. */
export const zipIndex = async (on: Queries, importId: string): Promise<ZipIndex> =>
  indexOf(await on.run<InZip & { readonly names: string[] }>(inZip, [importId]))

const OWN_ADDRESS = /(?:^|\/)uploads\/([0-9a-f]{64})\.webp$/

const shaIn = (name: string): string | undefined => OWN_ADDRESS.exec(name.split(/[?#]/, 1).join(''))?.[1]

/** All names of pictures in these products. */
const namesIn = (products: readonly ReadProduct[]): Set<string> =>
  new Set(
    products.flatMap(({ pictures, variants }) => [
      ...(pictures ?? []).map(({ name }) => name),
      ...variants.flatMap(({ picture }) => picture || []),
    ]),
  )

/** Resolves the names of pictures in products: those of the merchant's own products, and those in the zip. Nothing is fetched. */
export async function pictureFinder(
  on: Queries,
  { shopId, ownerId }: Pick<GoodsImportRoot, 'shopId' | 'ownerId'>,
  products: readonly ReadProduct[],
  zip: ZipIndex,
): Promise<(name: string, goods: OwnGoods | undefined) => FoundPicture> {
  const names = [...namesIn(products)]
  const zipped = names.flatMap((name) => {
    const found = zip.find(name)
    return found && 'picture' in found ? [found.picture] : []
  })
  const made = new Map(
    zipped.length === 0
      ? []
      : (
          await on.run<{ source: string; sha256: string }>(sources, [
            shopId,
            [...new Set(zipped.map(({ source }) => source))],
          ])
        ).map(({ source, sha256 }) => [source, sha256] as const),
  )
  const shas = [...new Set([...names.flatMap((name) => shaIn(name) ?? []), ...made.values()])]
  const mine = new Set(
    shas.length === 0 ? [] : (await on.run<{ sha256: string }>(own, [ownerId, shas])).map(({ sha256 }) => sha256),
  )
  return (name, goods) => {
    const sha = shaIn(name)
    const found = sha ? undefined : zip.find(name)
    if (found && 'path' in found)
      return { problem: problem('import.pictureSeveral', { name: cut(name, 80), path: cut(found.path, 80) }) }
    if (found?.picture.problem) return { problem: found.picture.problem }
    if (found) {
      const { source, position } = found.picture
      const known = made.get(source)
      // One that is not made yet has an address of no product: it is a change.
      const address = known && mine.has(known) ? publicAddress(known) : `${UNMADE}${position}`
      return { address, file: { name: name.slice(name.lastIndexOf('/') + 1), place: position } }
    }
    // A picture of the product itself may lie elsewhere than among the uploads.
    const named = sha ? publicAddress(sha) : name
    const has = goods?.pictures.some(({ url }) => url === named) || goods?.skus.some(({ picture }) => picture === named)
    if (has || (sha && mine.has(sha))) return { address: named }
    if (sha) return { problem: problem('import.pictureNotYours') }
    return {
      problem: isElsewhere(name)
        ? problem('import.pictureElsewhere')
        : problem('import.pictureMissing', { name: cut(name, 80) }),
    }
  }
}

const UNMADE = 'zip:'

/** The places in the zip of pictures that are named and not made yet. */
const unmadeIn = (products: readonly ReadProduct[], pictureOf: (name: string) => FoundPicture): Set<number> =>
  new Set(
    [...namesIn(products)].flatMap((name) => {
      const found = pictureOf(name)
      return 'address' in found && found.address.startsWith(UNMADE) ? [Number(found.address.slice(UNMADE.length))] : []
    }),
  )

/** Reads the pictures in the zip of an import by their places. */
export function zipPictures(
  on: Queries,
  { shopId, uploadId }: Pick<GoodsImportRoot, 'shopId' | 'uploadId'>,
  zip: ZipIndex,
): (position: number) => Promise<Buffer> {
  const of = { shopId, uploadId, part: 'pictures' } as const
  return pictureReader(
    async () => openZip(on, of, await pieceSizes(on, of)),
    (position) => zip.at(position)?.problem === null,
  )
}

/**
 * Makes the pictures of these products again that are not yet, through the same queue as every other picture. One that cannot be made is
 * noted in the index, and stops its product only.
 */
export async function makePictures(
  services: Pick<Services, 'db' | 'store'>,
  root: GoodsImportRoot,
  products: readonly ReadProduct[],
  { zip, bytesAt }: { readonly zip: ZipIndex; readonly bytesAt: (position: number) => Promise<Buffer> },
  stillMine: StillMine,
): Promise<void> {
  const { db } = services
  const find = await pictureFinder(db, root, products, zip)
  const wanted = unmadeIn(products, (name) => find(name, undefined))
  for (const position of [...wanted].sort((a, b) => a - b)) {
    const picture = zip.at(position)
    if (!picture) continue
    await stillMine({ canWait: true })
    const bytes = await bytesAt(position)
    const made = await turns(root.shopId, () => make(services, root, bytes, stillMine))
    if (made.ok) await db.run(remember, [root.shopId, picture.source, made.value])
    else picture.problem = made.problem
  }
}

/** Of all imports one picture is in the queue at a time: people who send a picture of theirs wait for no more than that one. */
const turns = fairTurns()

const TRIES = 60
const BUSY_MS = 500

async function make(
  { db, store }: Pick<Services, 'db' | 'store'>,
  { id: importId, ownerId }: GoodsImportRoot,
  sent: Buffer,
  stillMine: StillMine,
): Promise<Result<string>> {
  if ((await store.space()) < LEAST_SPACE) return refused('upload.full')
  let made = await remakePicture(sent, ownerId)
  // People who wait for a picture of theirs come first.
  for (let n = 0; n < TRIES && !made.ok && made.problem.key === 'system.busy'; n += 1) {
    await pause(BUSY_MS)
    await stillMine()
    made = await remakePicture(sent, ownerId)
  }
  if (!made.ok) return made
  const picture = made.value
  const written = await db.transaction(async (tx) => {
    await lockUpload(tx, ownerId, picture.sha256)
    if ((await sentSoFar(tx, ownerId, GOODS.purposes)).bytes + picture.bytes.length > GOODS.bytes)
      return refused('upload.quota')
    const id = newId()
    await insertUpload(tx, { id, ownerId, purpose: 'goods', isPublic: true }, picture)
    await tx.run(bind, [id, importId])
    return accepted(picture.sha256)
  })
  if (written.ok) await store.put('public', storedName(picture), picture.bytes)
  return written
}
