import { statesTagged } from '#machines/platform/chart.ts'
import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'
import { type Writer, WRITE_RANK } from '../../platform/door/writer.ts'
import type { ProductPlan } from './plan-product.ts'

/** Begins the work on an import after the commit. */
export const wakeWriter: Writer<string> = {
  name: 'importWake',
  committed: ({ wake }) => wake('imports'),
}

interface RemovedFile {
  readonly importId: string
  readonly shopId: string
  readonly uploadId: string
}

const removePieces = statement(
  'import_remove_pieces',
  'delete from goods_import_pieces where shop_id = $1 and upload_id = $2',
)
const ofImport = [
  statement('import_remove_items', 'delete from goods_import_items where import_id = $1'),
  statement('import_remove_pictures', 'delete from goods_import_pictures where import_id = $1'),
  statement('import_remove_run', 'delete from goods_import_runs where import_id = $1'),
  // The products have their own rows of the pictures by then.
  statement(
    'import_release_pictures',
    `update uploads set entity = null, entity_id = null where entity = 'goodsImport' and entity_id = $1`,
  ),
]

/** Removes the file of an import with all that was read of it. */
export const removedFileWriter: Writer<RemovedFile> = {
  name: 'importFiles',
  async write({ tx }, rows) {
    for (const { importId, shopId, uploadId } of rows) {
      await tx.run(removePieces, [shopId, uploadId])
      for (const each of ofImport) await tx.run(each, [importId])
    }
  },
}

// Uploads are looked through once: no index finds them by what they belong to.
const withRemains = statement(
  'imports_with_remains',
  `select i.id from goods_imports i where i.state in (${listed(statesTagged(goodsImportLifecycle, 'lasting'))}) and (
     exists (select 1 from goods_import_items r where r.import_id = i.id)
     or exists (select 1 from goods_import_pictures r where r.import_id = i.id)
     or exists (select 1 from goods_import_runs r where r.import_id = i.id)
     or i.id in (select u.entity_id from uploads u where u.entity = 'goodsImport'))`,
)

/** Removes what a process still wrote of an import when its merchant had stopped it and deleted its files. */
export async function removeRemains(on: Queries): Promise<void> {
  for (const { id } of await on.run<{ id: string }>(withRemains)) for (const each of ofImport) await on.run(each, [id])
}

/** What became of a product of an import, or what it becomes. */
export interface ItemOutcome extends Pick<ProductPlan, 'changes' | 'problems'> {
  readonly importId: string
  readonly position: number
  readonly title: string
  readonly becomes: ProductPlan['becomes']
  readonly isHeld: boolean
  readonly result: 'imported' | 'unchanged' | 'failed' | null
}

const outcome = statement(
  'import_item_outcome',
  `update goods_import_items i set becomes = r.becomes, is_held = r."isHeld", result = r.result, title = r.title, changes = r.changes, problems = r.problems
   from jsonb_to_recordset($2) as r(position int, becomes text, "isHeld" boolean, result text, title text, changes jsonb, problems jsonb)
   where i.import_id = $1 and i.position = r.position`,
)

/** Writes what products of one import become. */
export const writeOutcomes = (on: Queries, importId: string, rows: readonly Omit<ItemOutcome, 'importId'>[]) =>
  on.run(outcome, [importId, JSON.stringify(rows)])

/** The same in the transaction that imports them. */
export const outcomeWriter: Writer<ItemOutcome> = {
  name: 'importOutcomes',
  rank: WRITE_RANK.stock,
  async write({ tx }, rows) {
    const importId = rows[0]?.importId
    if (importId !== undefined) await writeOutcomes(tx, importId, rows)
  },
}

const handles = statement(
  'import_handles',
  `update goods set handle = r.handle from jsonb_to_recordset($1) as r(id text, handle text) where goods.id = r.id`,
)

/** Writes the handles of new products, behind the products themselves. */
export const handleWriter: Writer<{ readonly id: string; readonly handle: string }> = {
  name: 'goodsHandles',
  rank: WRITE_RANK.scores,
  write: async ({ tx }, rows) => void (await tx.run(handles, [JSON.stringify(rows)])),
}

const importedStock = statement(
  'import_stock',
  `update skus set imported_stock = r.quantity from jsonb_to_recordset($1) as r(id text, quantity int)
   where skus.id = r.id and skus.imported_stock is distinct from r.quantity`,
)

/** Remembers what the file says of the stock of variants, behind the change of that stock. */
export const importedStockWriter: Writer<{ readonly id: string; readonly quantity: number }> = {
  name: 'importedStock',
  rank: WRITE_RANK.stock + 1,
  write: async ({ tx }, rows) => void (await tx.run(importedStock, [JSON.stringify(rows)])),
}

interface ImportedPicture {
  readonly id: string
  readonly ownerId: string
  readonly goodsId: string
  readonly sha256: string
}

// Not among the pictures that were sent lately, which have a limit.
const bindCopies = statement(
  'import_bind_pictures',
  `insert into uploads (id, owner_id, purpose, is_public, sha256, type, bytes, width, height, entity, entity_id, created_at)
   select w.id, u.owner_id, 'goods', true, u.sha256, u.type, u.bytes, u.width, u.height, 'goods', w.goods_id,
     least(u.created_at, shop_now() - interval '1 hour')
   from jsonb_to_recordset($1) as w(id text, owner_id text, goods_id text, sha256 text)
   cross join lateral (select * from uploads u where u.sha256 = w.sha256 and u.owner_id = w.owner_id and u.purpose = 'goods'
     and u.entity in ('goods', 'goodsImport') and u.purged_at is null limit 1) u
   where not exists (select 1 from uploads o where o.sha256 = w.sha256 and o.entity = 'goods' and o.entity_id = w.goods_id and o.purged_at is null)`,
)

/** Gives each product a row of its own for each of its pictures, so that it keeps them when another one goes. */
export const importedPictureWriter: Writer<ImportedPicture> = {
  name: 'importPictures',
  rank: WRITE_RANK.scores,
  write: async ({ tx }, rows) =>
    void (await tx.run(bindCopies, [
      JSON.stringify(
        rows.map(({ id, ownerId, goodsId, sha256 }) => ({ id, owner_id: ownerId, goods_id: goodsId, sha256 })),
      ),
    ])),
}
