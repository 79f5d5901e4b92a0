import { type Database, statement } from '#server/platform/db/database.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { type Listing, writeCategories, writeListings } from '#server/operations/demo/seed-goods.ts'
import type { SeededPictures } from '#server/operations/demo/seed-pictures.ts'
import { renewBands } from '#server/catalogue/goods/popularity-bands.job.ts'
import { branchCounts, bulkGoods } from './bulk-goods.ts'
import { bulkId } from './bulk-id.ts'
import { type Branch, branchOf, openBranches } from './bulk-shops.ts'

/** Goods per transaction. Two transactions run at a time: one is prepared while the other is written. */
const AT_ONCE = 2_000
const WRITERS = 2
/** The age of the branches, longer than that of their oldest goods. */
const OPEN_MS = 125 * 24 * 60 * 60_000

const known = {
  goods: statement('seed_known_goods', 'select id from goods where id = any($1)'),
  shops: statement('seed_known_shops', 'select id from shops where id = any($1)'),
}
const count = statement('seed_count', 'analyze goods, goods_terms, skus, shops')
const tidy = statement('seed_tidy', 'vacuum analyze goods, goods_terms, skus, shops')

async function unknown<T extends { readonly id: string }>(
  db: Database,
  kind: keyof typeof known,
  all: readonly T[],
): Promise<T[]> {
  const rows = await db.run<{ id: string }>(known[kind], [all.map(({ id }) => id)])
  const present = new Set(rows.map(({ id }) => id))
  return all.filter(({ id }) => !present.has(id))
}

function listingOf(n: number): Listing {
  const goods = bulkGoods(n)
  const branch = branchOf(goods.shop, goods.branch)
  const skuIds = goods.skus.map((_, at) => bulkId(`sku ${at}`, n))
  return { goods, id: bulkId('goods', n), skuIds, shopId: branch.id, shopNames: branch.names }
}

const allBranches = (goods: number): Branch[] =>
  [...branchCounts(goods)].flatMap(([key, branches]) => Array.from({ length: branches }, (_, n) => branchOf(key, n)))

/** The addresses of pictures, and the password of the owners. */
interface Seeding {
  readonly pictures: Pick<SeededPictures, 'goods' | 'shop' | 'category' | 'scene'>
  readonly passwordHash: string
  /** Called with the number of goods that are there so far. */
  readonly onProgress?: (done: number) => void
}

/**
 * Makes sure that a database holds the first `goods` goods of the large catalogue, which is always the same. Rows that exist already
 * stay unchanged. Returns how many goods were written.
 */
export async function fillCatalogue(
  db: Database,
  goods: number,
  { pictures, passwordHash, onProgress = () => {} }: Seeding,
): Promise<number> {
  const now = await shopNow(db)
  const since = new Date(now.getTime() - OPEN_MS).toISOString()
  const branches = await unknown(db, 'shops', allBranches(goods))
  await db.transaction(async (tx) => {
    await writeCategories(tx, pictures)
    await openBranches(tx, branches, { pictures, passwordHash, since })
  })
  let next = 0
  let done = 0
  let written = 0
  const write = async (): Promise<void> => {
    for (let from = next; from < goods; from = next) {
      const length = Math.min(AT_ONCE, goods - from)
      next = from + length
      const listings = await unknown(
        db,
        'goods',
        Array.from({ length }, (_, at) => listingOf(from + at)),
      )
      await db.transaction((tx) => writeListings(tx, listings, { pictures, now }))
      written += listings.length
      onProgress((done += length))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  // The database does both by itself after a while. Until then the planner takes the tables for empty and reads them whole, also for each
  // batch that is placed in its band, and an index-only count looks up every row, because the visibility map is empty.
  await db.run(count)
  await renewBands({ db })
  await db.run(tidy)
  return written
}
