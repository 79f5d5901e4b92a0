import { type Problem, problem } from '#contract/problem.ts'
import type { ImportColumn } from '#contract/goods-import.contract.ts'
import { cut, tidyText } from '#contract/plain-text.ts'
import { type Queries, statement } from '../db/database.ts'
import { columnsOf, isHeader, MOST_COLUMNS, placesOf } from './columns.ts'
import type { GoodsImportRoot } from './goods-import.root.ts'
import { type FileRow, LONGEST_HANDLE } from './goods-import.table.ts'
import { openZip, pieceSizes, readPieces } from './pieces.ts'
import { OpenQuote, readTable } from './read-table.ts'
import { badZip, BadZip, readZip, type ZipPicture } from './read-zip.ts'

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

const clearItems = statement('import_items_clear', 'delete from goods_import_items where import_id = $1')
const clearPictures = statement('import_pictures_clear', 'delete from goods_import_pictures where import_id = $1')
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
   from jsonb_to_recordset($2) as r(position int, names jsonb, source text, problem jsonb)`,
)

interface Staged {
  readonly position: number
  readonly handle: string
  readonly rows: FileRow[]
}

/** Called between two steps; throws where another process works on the import, or its merchant stopped it. */
export type StillMine = () => Promise<void>

/** Reads a table into rows by product. Answers its columns and how many rows it has. */
export async function stageTable(
  on: Queries,
  root: GoodsImportRoot,
  stillMine: StillMine,
): Promise<{ readonly columns: ImportColumn[]; readonly rows: number }> {
  const of = { shopId: root.shopId, uploadId: root.uploadId, part: 'table' } as const
  const sizes = await pieceSizes(on, of)
  await on.run(clearItems, [root.id])
  let columns: ImportColumn[] | undefined
  let handleAt = 0
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
    for await (const row of readTable(readPieces(on, of, sizes.length), root.dialect)) {
      const [, ...cells] = row
      if (!columns) {
        if (cells.length > MOST_COLUMNS) throw new BadFile(problem('import.tooManyColumns', { max: MOST_COLUMNS }))
        if (!isHeader(cells)) throw new BadFile(problem('import.noHeader'))
        columns = columnsOf(cells)
        handleAt = (placesOf(columns).at('handle') ?? 0) + 1
        continue
      }
      rows += 1
      if (rows > root.facts.terms.rows) throw new BadFile(problem('import.tooManyRows', { max: root.facts.terms.rows }))
      const handle = cut(tidyText(String(row[handleAt] ?? '')), LONGEST_HANDLE + 1)
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

/** Looks at every picture of the zip, and records by which names it can be called. */
export async function stagePictures(on: Queries, root: GoodsImportRoot, stillMine: StillMine): Promise<void> {
  await on.run(clearPictures, [root.id])
  if (!root.hasPictures) return
  const of = { shopId: root.shopId, uploadId: root.uploadId, part: 'pictures' } as const
  const sizes = await pieceSizes(on, of)
  let batch: ZipPicture[] = []
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await on.run(insertPictures, [root.id, JSON.stringify(batch)])
    batch = []
    await stillMine()
  }
  try {
    const zip = await openZip(on, of, sizes).catch((error: unknown) => {
      throw badZip(error, '')
    })
    for await (const picture of readZip(zip)) {
      batch.push(picture)
      if (batch.length >= PICTURES_AT_ONCE) await flush()
    }
  } catch (error) {
    if (error instanceof BadZip) throw new BadFile(error.problem)
    throw error
  }
  await flush()
}
