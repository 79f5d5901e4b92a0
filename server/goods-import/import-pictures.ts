import { setTimeout as wait } from 'node:timers/promises'
import { type Problem, problem, type Result, accepted, refused } from '#contract/problem.ts'
import { type Queries, statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Services } from '../services.ts'
import type { OwnGoods } from '../shop-goods/own-goods.queries.ts'
import { remakePicture } from '../upload/picture.ts'
import { storedName } from '../upload/store.ts'
import { insertUpload, lockUpload, sentSoFar } from '../upload/upload.queries.ts'
import { GOODS } from '../upload/upload-limits.ts'
import { LEAST_SPACE, publicAddress } from '../upload/upload.service.ts'
import type { GoodsImportRoot } from './goods-import.root.ts'
import { openZip, pieceSizes } from './pieces.ts'
import type { FoundPicture } from './plan-product.ts'
import { picturesAt } from './read-zip.ts'
import type { ReadProduct } from './read-product.ts'
import { pictureName } from './zip-names.ts'

interface InZip {
  readonly position: number
  readonly source: string
  readonly problem: Problem | null
}

/** The pictures in the zip of an import by every name that they have. */
export type ZipIndex = ReadonlyMap<string, InZip>

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

/** Reads what the zip of an import holds; the first of two pictures with one name counts. */
export async function zipIndex(on: Queries, importId: string): Promise<ZipIndex> {
  const rows = await on.run<InZip & { readonly names: string[] }>(inZip, [importId])
  const index = new Map<string, InZip>()
  for (const { names, ...picture } of rows) for (const name of names) if (!index.has(name)) index.set(name, picture)
  return index
}

const OWN_ADDRESS = /(?:^|\/)uploads\/([0-9a-f]{64})\.webp$/

const shaIn = (name: string): string | undefined => OWN_ADDRESS.exec(name.replace(/[?#].*$/, ''))?.[1]

const isElsewhere = (name: string): boolean => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(name)

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
  const zipped = names.flatMap((name) => zip.get(pictureName(name)) ?? [])
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
    if (sha) {
      const address = publicAddress(sha)
      const has =
        mine.has(sha) ||
        goods?.pictures.some(({ url }) => url === address) ||
        goods?.skus.some(({ picture }) => picture === address)
      return has ? { address } : { problem: problem('import.pictureNotYours') }
    }
    const found = zip.get(pictureName(name))
    if (found?.problem) return { problem: found.problem }
    if (found) {
      const known = made.get(found.source)
      // One that is not made yet has an address of no product: it is a change.
      return { address: known && mine.has(known) ? publicAddress(known) : `${UNMADE}${found.position}` }
    }
    return {
      problem: isElsewhere(name)
        ? problem('import.pictureElsewhere')
        : problem('import.pictureMissing', { name: name.slice(0, 80) }),
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

/**
 * Makes the pictures of these products anew that are not yet, through the same queue as every other picture. One that cannot be made is
 * noted in the index, and stops its product only.
 */
export async function makePictures(
  services: Pick<Services, 'db' | 'store'>,
  root: GoodsImportRoot,
  products: readonly ReadProduct[],
  zip: Map<string, InZip> | ZipIndex,
): Promise<void> {
  const { db } = services
  const find = await pictureFinder(db, root, products, zip)
  const wanted = unmadeIn(products, (name) => find(name, undefined))
  if (wanted.size === 0) return
  const of = { shopId: root.shopId, uploadId: root.uploadId, part: 'pictures' } as const
  const opened = await openZip(db, of, await pieceSizes(db, of))
  for await (const { position, bytes } of picturesAt(opened, wanted)) {
    const made = await make(services, root, bytes)
    for (const [name, picture] of zip)
      if (picture.position === position) {
        if (made.ok) await db.run(remember, [root.shopId, picture.source, made.value])
        else (zip as Map<string, InZip>).set(name, { ...picture, problem: made.problem })
      }
  }
}

const TRIES = 60
const BUSY_MS = 500

async function make(
  { db, store }: Pick<Services, 'db' | 'store'>,
  { id: importId, ownerId }: GoodsImportRoot,
  sent: Buffer,
): Promise<Result<string>> {
  if ((await store.space()) < LEAST_SPACE) return refused('upload.full')
  let made = await remakePicture(sent, ownerId)
  // People who wait for a picture of theirs come first.
  for (let n = 0; n < TRIES && !made.ok && made.problem.key === 'system.busy'; n += 1) {
    await wait(BUSY_MS)
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
