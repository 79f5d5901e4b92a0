import { type Problem, problem } from '#contract/platform/problem.ts'
import type { ImportColumn } from '#contract/catalogue/goods-import.contract.ts'
import { cut, tidyText } from '#contract/platform/plain-text.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { seenOf } from './cells.ts'
import { columnsOf, isHeader, MOST_COLUMNS, placesOf } from './columns.ts'
import type { GoodsImportRoot } from './goods-import.kind.ts'
import { type FileRow, LONGEST_HANDLE } from './goods-import.table.ts'
import { openZip, pieceSizes, readPieces } from './pieces.ts'
import { OpenQuote } from './read-table.ts'
import type { TableReader } from './table-reader.ts'
import { badZip, BadZip, readZip, type ZipPicture } from './read-zip.ts'
import { steadyMs } from '../../platform/process/time.ts'

/** A file that is refused whole. */
export class BadFile extends Error {
  readonly problem: Problem
  constructor(found: Problem) {
    super(found.key)
    this.problem = found
  }
}

/** Rows, and pictures, that are written together. */
const ROWS_AT_ONCE = 1_000
const PICTURES_AT_ONCE = 200
/** Also where pictures are slow, what is known of them is written down this often. */
const LOOK_MS = 2_000

const clearItems = statement('import_items_clear', 'delete from goods_import_items where import_id = $1')
const lastPicture = statement(
  'import_pictures_last',
  'select coalesce(max(position), -1)::int as last from goods_import_pictures where import_id = $1',
)
// The rows of a product may stand apart in the file.
const insertItems = statement(
  'import_items_insert',
  `insert into goods_import_items (import_id, position, handle, rows)
   select $1, r.position, r.handle, r.rows from jsonb_to_recordset($2) as r(position int, handle text, rows jsonb) order by r.position
   on conflict (import_id, handle) do update set rows = goods_import_items.rows || excluded.rows`,
)
const insertPictures = statement(
  'import_pictures_insert',
  `insert into goods_import_pictures (import_id, position, names, source, problem)
   select $1, r.position, r.names, r.source, nullif(r.problem, 'null'::jsonb)
   from jsonb_to_recordset($2) as r(position int, names jsonb, source text, problem jsonb) on conflict do nothing`,
)

interface Staged {
  readonly position: number
  readonly handle: string
  readonly rows: FileRow[]
}

/**
 * Called between two steps; throws where another process works on the import, or its merchant stopped it, and where it can wait and
 * others have waited longer. What can wait goes on later where it stopped.
 */
export type StillMine = (step?: { readonly canWait?: boolean }) => Promise<void>

/** Reads a table into rows by product. Answers its columns and how many rows it has. */
export async function stageTable(
  on: Queries,
  root: GoodsImportRoot,
  stillMine: StillMine,
  reader: TableReader,
): Promise<{ readonly columns: ImportColumn[]; readonly rows: number }> {
  const of = { shopId: root.shopId, uploadId: root.uploadId, part: 'table' } as const
  const sizes = await pieceSizes(on, of)
  await on.run(clearItems, [root.id])
  let columns: ImportColumn[] | undefined
  let [handleAt, titleAt] = [0, 0]
  let [rows, position] = [0, 0]
  let batch: Staged[] = []
  let held = 0
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await on.run(insertItems, [root.id, JSON.stringify(merged(batch))])
    batch = []
    held = 0
    await stillMine()
  }
  try {
    for await (const row of flat(reader.rows(readPieces(on, of, sizes.length), root.dialect))) {
      if (!columns) {
        const [, ...cells] = row
        if (cells.length > MOST_COLUMNS) throw new BadFile(problem('import.tooManyColumns', { max: MOST_COLUMNS }))
        if (!isHeader(cells)) throw new BadFile(problem('import.noHeader'))
        columns = columnsOf(cells)
        const places = placesOf(columns)
        handleAt = (places.at('handle') ?? 0) + 1
        titleAt = (places.at('title') ?? cells.length) + 1
        continue
      }
      rows += 1
      if (rows > root.facts.terms.rows) throw new BadFile(problem('import.tooManyRows', { max: root.facts.terms.rows }))
      const handle = handleIn(String(row[handleAt] ?? ''), String(row[titleAt] ?? ''))
      const last = batch.at(-1)
      if (last?.handle === handle) last.rows.push(row)
      else batch.push({ position: position++, handle, rows: [row] })
      held += 1
      if (held >= ROWS_AT_ONCE) await flush()
    }
  } catch (error) {
    if (error instanceof OpenQuote) throw new BadFile(problem('import.quoteOpen', { line: error.line }))
    throw error
  }
  await flush()
  if (!columns) throw new BadFile(problem('import.noHeader'))
  if (rows === 0) throw new BadFile(problem('import.empty'))
  return { columns, rows }
}

async function* flat<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const batch of batches) yield* batch
}

/** What a product is called in the file, in small letters: by its handle, else by its title as addresses write it. */
function handleIn(handle: string, title: string): string {
  const named = tidyText(seenOf(handle, 4 * LONGEST_HANDLE))
  const called =
    named === '' ? tidyText(seenOf(title, 4 * LONGEST_HANDLE)).replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-') : named
  return cut(called.toLowerCase(), LONGEST_HANDLE + 1)
}

/** One entry for each handle: a statement writes no row twice. */
function merged(batch: readonly Staged[]): Staged[] {
  const byHandle = new Map<string, Staged>()
  for (const each of batch) {
    const found = byHandle.get(each.handle)
    if (found) found.rows.push(...each.rows)
    else byHandle.set(each.handle, each)
  }
  return [...byHandle.values()]
}

/** Looks at every picture of the zip that it has not looked at yet, and records by which names it can be called. */
export async function stagePictures(on: Queries, root: GoodsImportRoot, stillMine: StillMine): Promise<void> {
  if (!root.hasPictures) return
  const [staged] = await on.run<{ last: number }>(lastPicture, [root.id])
  const of = { shopId: root.shopId, uploadId: root.uploadId, part: 'pictures' } as const
  const sizes = await pieceSizes(on, of)
  let batch: ZipPicture[] = []
  let looked = steadyMs()
  const flush = async (canWait: boolean): Promise<void> => {
    if (batch.length > 0) await on.run(insertPictures, [root.id, JSON.stringify(batch)])
    batch = []
    looked = steadyMs()
    await stillMine({ canWait })
  }
  try {
    const zip = await openZip(on, of, sizes).catch((error: unknown) => {
      throw badZip(error, '')
    })
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    for await (const picture of readZip(zip, { bytes, after: staged?.last ?? -1, shopId: root.shopId })) {
      batch.push(picture)
      if (batch.length >= PICTURES_AT_ONCE || steadyMs() - looked > LOOK_MS) await flush(true)
    }
  } catch (error) {
    if (error instanceof BadZip) throw new BadFile(error.problem)
    throw error
  }
  await flush(false)
}
