import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { IMPORT_MOST, type ImportPart } from '#contract/catalogue/goods-import.form.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'

/** Which file of which import. */
export interface PiecesOf {
  readonly shopId: string
  readonly uploadId: string
  readonly part: ImportPart
}

const insert = statement(
  'import_piece',
  `insert into goods_import_pieces (shop_id, upload_id, part, position, bytes) values ($1, $2, $3, $4, $5)
   on conflict (shop_id, upload_id, part, position) do update set bytes = excluded.bytes, sent_at = shop_now()`,
)
// A new upload replaces the pieces of an earlier one that no import took.
const forgetOthers = statement(
  'import_pieces_forget',
  `delete from goods_import_pieces p where p.shop_id = $1 and p.upload_id <> $2 and not exists (
     select 1 from goods_imports i where i.shop_id = p.shop_id and i.upload_id = p.upload_id)`,
)
const forgetOld = statement(
  'import_pieces_old',
  `delete from goods_import_pieces p where p.sent_at < shop_now() - interval '1 day' and not exists (
     select 1 from goods_imports i where i.shop_id = p.shop_id and i.upload_id = p.upload_id)`,
)
// Two pieces at once would both find room for the last one.
const lock = statement('import_pieces_lock', `select pg_advisory_xact_lock(hashtextextended('imports:' || $1, 0))`)
const others = statement(
  'import_pieces_others',
  `select coalesce(sum(octet_length(bytes)), 0)::float8 as bytes from goods_import_pieces
   where shop_id = $1 and (upload_id, part, position) <> ($2, $3, $4)`,
)
const sizes = statement(
  'import_piece_sizes',
  `select position, octet_length(bytes) as size from goods_import_pieces where shop_id = $1 and upload_id = $2 and part = $3 order by position`,
)
const one = statement(
  'import_piece_read',
  'select bytes from goods_import_pieces where shop_id = $1 and upload_id = $2 and part = $3 and position = $4',
)
const some = statement(
  'import_piece_part',
  `select substring(bytes from $5 for $6) as bytes from goods_import_pieces
   where shop_id = $1 and upload_id = $2 and part = $3 and position = $4`,
)

const values = ({ shopId, uploadId, part }: PiecesOf): string[] => [shopId, uploadId, part]

/** Locks the files of a shop until the transaction ends: no other request adds to them. */
export const lockFiles = (tx: Tx, shopId: string): Promise<unknown> => tx.run(lock, [shopId])

/** Keeps a piece, and removes the pieces of another file that no import took. Answers false where the shop has no room for it. */
export async function keepPiece(tx: Tx, of: PiecesOf, position: number, bytes: Buffer): Promise<boolean> {
  if (position === 0) await tx.run(forgetOthers, [of.shopId, of.uploadId])
  const [kept] = await tx.run<{ bytes: number }>(others, [...values(of), position])
  if ((kept?.bytes ?? 0) + bytes.length > IMPORT_MOST.stored) return false
  await tx.run(insert, [...values(of), position, bytes])
  return true
}

/** Removes pieces of a day ago that no import took. */
export const forgetPieces = (on: Queries): Promise<unknown> => on.run(forgetOld)

/** The sizes of the pieces of a file, in their order; empty where one is missing in between. */
export async function pieceSizes(on: Queries, of: PiecesOf): Promise<number[]> {
  const rows = await on.run<{ position: number; size: number }>(sizes, values(of))
  return rows.every(({ position }, at) => position === at) ? rows.map(({ size }) => size) : []
}

/** One piece; undefined where there is none. */
export async function readPiece(on: Queries, of: PiecesOf, position: number): Promise<Uint8Array | undefined> {
  const [row] = await on.run<{ bytes: Uint8Array }>(one, [...values(of), position])
  return row?.bytes
}

/** A file piece by piece, so that it is never whole in memory. */
export async function* readPieces(on: Queries, of: PiecesOf, count: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < count; position += 1) yield (await readPiece(on, of, position)) ?? new Uint8Array()
}

/** The database did not answer with a piece: the file itself is not at fault. */
export class PieceUnread extends Error {}

class PiecesReader extends yauzl.RandomAccessReader {
  private readonly queries: Queries
  private readonly of: PiecesOf
  private readonly sizes: readonly number[]

  constructor(on: Queries, of: PiecesOf, sizes: readonly number[]) {
    super()
    this.queries = on
    this.of = of
    this.sizes = sizes
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.range(start, end))
  }

  private async *range(start: number, end: number): AsyncGenerator<Buffer> {
    let first = 0
    for (const [position, size] of this.sizes.entries()) {
      const [from, to] = [Math.max(start, first), Math.min(end, first + size)]
      if (from < to) {
        const [row] = await this.queries
          .run<{ bytes: Uint8Array }>(some, [...values(this.of), position, from - first + 1, to - from])
          .catch((cause: unknown) => {
            throw new PieceUnread('a piece of a zip was not read', { cause })
          })
        yield Buffer.from(row?.bytes ?? [])
      }
      first += size
    }
  }
}

/** Opens a zip that lies in pieces. Names stay bytes: the zip does not always name their encoding. */
export async function openZip(on: Queries, of: PiecesOf, sizes: readonly number[]): Promise<yauzl.ZipFile> {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return yauzl.fromRandomAccessReaderPromise(new PiecesReader(on, of, sizes), total, {
    lazyEntries: true,
    decodeStrings: false,
    // A file that is larger than it says it is ends with an error.
    validateEntrySizes: true,
    autoClose: false,
  })
}
