import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImportColumn, ImportItem, ImportProblem } from '#contract/catalogue/goods-import.contract.ts'
import { type Dialect, IMPORT_PARTS } from '#contract/catalogue/goods-import.form.ts'
import type { GoodsImportFacts } from '#machines/catalogue/goods-import.machine.ts'
import { users } from '../../people/account/account.table.ts'
import { instant, key, rootColumns } from '../../platform/db/columns.ts'
import { shops } from '../../shops/shop/shop.table.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Files of products that merchants import. Only the door's flush writes a state. */
export const goodsImports = pgTable(
  'goods_imports',
  {
    id: key().primaryKey(),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    ownerId: key('owner_id')
      .notNull()
      .references(() => users.id),
    /** That of its pieces, which the client made. */
    uploadId: key('upload_id').notNull(),
    name: text('name').notNull(),
    dialect: jsonb('dialect').$type<Dialect>().notNull(),
    /** The columns of the file, in their order. */
    usedColumns: jsonb('used_columns').$type<ImportColumn[]>().notNull(),
    hasPictures: boolean('has_pictures').notNull(),
    /** Whether the whole zip was looked at: reading the table again does not unpack it again. */
    arePicturesRead: boolean('are_pictures_read').notNull().default(false),
    /** Why it failed. */
    problem: jsonb('problem').$type<ImportProblem>(),
    ...rootColumns<GoodsImportFacts>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('goods_imports_upload').on(t.shopId, t.uploadId),
    // One at a time: two would write the same products.
    uniqueIndex('goods_imports_open')
      .on(t.shopId)
      .where(sql`state in ('uploaded', 'checked', 'importing')`),
    index('goods_imports_shop').on(t.shopId, t.id),
    index('goods_imports_running')
      .on(t.id)
      .where(sql`state in ('uploaded', 'importing')`),
    index('goods_imports_due')
      .on(t.deadlineAt)
      .where(sql`deadline_at is not null`),
  ],
)

/** The files of imports as they were sent, in pieces; kept for seven days. */
export const goodsImportPieces = pgTable(
  'goods_import_pieces',
  {
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    uploadId: key('upload_id').notNull(),
    part: text('part', { enum: IMPORT_PARTS }).notNull(),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
    sentAt: instant('sent_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.uploadId, t.part, t.position] }),
    index('goods_import_pieces_sent').on(t.sentAt),
  ],
)

/** The longest handle that a product can have. */
export const LONGEST_HANDLE = 255

/** A row of the file: its line, then its cells. */
export type FileRow = readonly [line: number, ...cells: string[]]

/** The products of an import: their rows in the file, what they become, and what became of them. */
export const goodsImportItems = pgTable(
  'goods_import_items',
  {
    importId: key('import_id')
      .notNull()
      .references(() => goodsImports.id),
    position: integer('position').notNull(),
    handle: text('handle').notNull(),
    title: text('title').notNull().default(''),
    rows: jsonb('rows').$type<FileRow[]>().notNull(),
    /** Null until it was checked. */
    becomes: text('becomes', { enum: ['new', 'changed', 'same', 'wrong'] }),
    /** Whether it comes in off the shelf although the file shows it. */
    isHeld: boolean('is_held').notNull().default(false),
    result: text('result', { enum: ['imported', 'unchanged', 'failed'] }),
    changes: jsonb('changes').$type<ImportItem['changes']>().notNull().default([]),
    problems: jsonb('problems').$type<ImportItem['problems']>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    uniqueIndex('goods_import_items_handle').on(t.importId, t.handle),
    index('goods_import_items_view').on(t.importId, t.becomes, t.position),
  ],
)

/** The pictures in the zip of an import, by every path that a file may call them by. */
export const goodsImportPictures = pgTable(
  'goods_import_pictures',
  {
    importId: key('import_id')
      .notNull()
      .references(() => goodsImports.id),
    /** Its place in the directory of the zip. */
    position: integer('position').notNull(),
    names: jsonb('names').$type<string[]>().notNull(),
    /** The hash of its bytes as they were sent. */
    source: text('source').notNull(),
    problem: jsonb('problem').$type<ImportProblem>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)

/** What became of the bytes of a sent picture, so that the same zip is not made again twice. */
export const goodsPictureSources = pgTable(
  'goods_picture_sources',
  {
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    source: text('source').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.source] })],
)

/** Which process works on an import; another one takes over when its beat stops. */
export const goodsImportRuns = pgTable('goods_import_runs', {
  importId: key('import_id')
    .primaryKey()
    .references(() => goodsImports.id),
  runner: text('runner').notNull(),
  /** How often the work broke off by an error. */
  faults: integer('faults').notNull().default(0),
  beatAt: instant('beat_at').notNull(),
})
