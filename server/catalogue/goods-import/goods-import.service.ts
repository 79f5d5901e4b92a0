import { Readable } from 'node:stream'
import type { Page } from '#contract/platform/call.ts'
import type { Done, OnlyId } from '#contract/platform/contract.ts'
import type {
  GoodsImports,
  GoodsImportView,
  ImportItem,
  ImportItems,
  SendPiece,
  UploadImport,
} from '#contract/catalogue/goods-import.contract.ts'
import {
  type Dialect,
  IMPORT_MOST,
  IMPORT_SIZES,
  type ImportFilter,
  NO_FILL,
} from '#contract/catalogue/goods-import.form.ts'
import { accepted, type Problem, problem, refused, type Result } from '#contract/platform/problem.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { goodsImportLifecycle, newImportFacts } from '#machines/catalogue/goods-import.machine.ts'
import { goodsImportTerms } from '#machines/catalogue/goods-import.terms.ts'
import { refereeCreation } from '#machines/platform/referee.ts'
import { readCsv } from '../../platform/csv/read-csv.ts'
import { asUtf16, writeCsv } from '../../platform/csv/write-csv.ts'
import { type Queries, type Statement, statement } from '../../platform/db/database.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import { refuse, refuseIf } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { shopKind } from '../../shops/shop/shop.kind.ts'
import type { SentFile } from '../../platform/plugins/send-file.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { isHeader } from './columns.ts'
import { DELIMITER_SIGNS, dialectOf, headText } from './dialect.ts'
import { goodsImportKind, type GoodsImportRoot } from './goods-import.kind.ts'
import { presentGoodsImport } from './goods-import.presenter.ts'
import { failedRowsOf } from './failed-rows.ts'
import { keepPiece, lockFiles, pieceSizes, readPiece } from './pieces.ts'

const isUsed = statement('import_used', 'select 1 from goods_imports where shop_id = $1 and upload_id = $2')

/** Keeps one piece of a file until its import begins. */
export async function sendPiece(
  { services: { db }, session }: SignedAsk,
  { id, part, position }: Required<SendPiece>,
  bytes: Buffer,
): Promise<Result<Done>> {
  const most = part === 'table' ? IMPORT_MOST.tablePieces : IMPORT_MOST.picturePieces
  if (position >= most) return refused('import.tooLarge', { max: IMPORT_SIZES[part] }, 'file')
  if (bytes.length > IMPORT_MOST.piece) return refused('import.pieceTooLarge', { max: '4 MB' }, 'file')
  const shopId = session.shopId ?? ''
  return db.transaction(async (tx) => {
    await lockFiles(tx, shopId)
    if ((await tx.run(isUsed, [shopId, id])).length > 0) return refused('import.sent')
    return (await keepPiece(tx, { shopId, uploadId: id, part }, position, bytes))
      ? accepted({ done: true })
      : refused('import.quota', { max: IMPORT_SIZES.stored }, 'file')
  })
}

const HTML = /^[\s\u{FEFF}]*<(?:!doctype|html|head|body|table|\?xml|script)\b/iu
/** What the first bytes of a workbook, a PDF and a packed file are. */
const OTHER_FILES = [
  Buffer.from('PK\u0003\u0004'),
  Buffer.from('%PDF'),
  Buffer.from([0x1f, 0x8b]),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
]
const ZIP = [Buffer.from('PK\u0003\u0004'), Buffer.from('PK\u0005\u0006')]

const beginsWith = (bytes: Uint8Array, signs: readonly Buffer[]): boolean =>
  signs.some((sign) => sign.equals(bytes.subarray(0, sign.length)))

/** What is wrong with a file as far as its beginning shows, else how it is read. */
function judgeHead(bytes: Uint8Array): Problem | Pick<Dialect, 'encoding' | 'delimiter' | 'decimal'> {
  if (beginsWith(bytes, OTHER_FILES)) return problem('import.notTable', {}, 'file')
  const dialect = dialectOf(bytes)
  const text = headText(bytes, dialect.encoding)
  if (text.replace('\u{FEFF}', '').trim() === '') return problem('import.empty', {}, 'file')
  if (HTML.test(text)) return problem('import.isHtml', {}, 'file')
  if (text.includes('\0')) return problem('import.notTable', {}, 'file')
  const [header] = readCsv(text, { most: 1, separator: DELIMITER_SIGNS[dialect.delimiter] }).rows
  return header && isHeader(header.cells) ? dialect : problem('import.noHeader', {}, 'file')
}

const openImport = statement(
  'import_open',
  `select id from goods_imports where shop_id = $1 and upload_id <> $2 and state in ('uploaded', 'checked', 'importing')`,
)

/** UPLOAD: begins an import. One that was only checked gives way to it. */
export async function uploadImport(
  ask: SignedAsk,
  { id: uploadId, name, table, pictures = 0, lang }: UploadImport,
): Promise<Result<GoodsImportView>> {
  const { services, session } = ask
  const { db } = services
  const shopId = session.shopId ?? ''
  const of = { shopId, uploadId } as const
  const isWhole = async (on: Queries): Promise<boolean> => {
    const tables = await pieceSizes(on, { ...of, part: 'table' })
    const zips = pictures > 0 ? await pieceSizes(on, { ...of, part: 'pictures' }) : []
    return tables.length === table && zips.length === pictures
  }
  if (table === 0) return refused('import.empty', {}, 'file')
  if (!(await isWhole(db))) return refused('import.incomplete', {}, 'file')
  const [head, zipHead] = await Promise.all([
    readPiece(db, { ...of, part: 'table' }, 0),
    pictures > 0 ? readPiece(db, { ...of, part: 'pictures' }, 0) : undefined,
  ])
  // Another file of the shop may have removed the pieces since they were counted.
  if (!head || (pictures > 0 && !zipHead)) return refused('import.incomplete', {}, 'file')
  const judged = judgeHead(head)
  if ('key' in judged) return { ok: false, problem: judged }
  if (zipHead && !beginsWith(zipHead, ZIP)) return refused('import.notZip', {}, 'pictures')
  const [earlier] = await db.run<{ id: string }>(openImport, [shopId, uploadId])
  if (earlier) await giveWay(ask, earlier.id)
  return transact(
    services,
    {
      actor: { kind: 'merchant', id: session.userId },
      roots: [{ kind: shopKind, ids: [shopId] }],
      ...claimOf(ask, 'shop/goodsImport'),
    },
    async (door) => {
      const isAnotherRunning = (await door.tx.run(openImport, [shopId, uploadId])).length > 0
      refuseIf(refereeCreation(goodsImportLifecycle.creations['goodsImport.upload'], { isAnotherRunning }, {}))
      await lockFiles(door.tx, shopId)
      if ((await door.tx.run(isUsed, [shopId, uploadId])).length > 0) refuse('import.sent')
      // The other file may have come since then.
      if (!(await isWhole(door.tx))) refuse('import.incomplete', {}, 'file')
      const root: GoodsImportRoot = {
        id: door.newId(),
        shopId,
        ownerId: session.userId,
        uploadId,
        name,
        dialect: { ...judged, lang, category: null, fill: NO_FILL },
        usedColumns: [],
        hasPictures: pictures > 0,
        arePicturesRead: false,
        problem: null,
        version: 1,
        ...firstLifecycleState(goodsImportLifecycle, newImportFacts(goodsImportTerms()), door.at),
        createdAt: door.time,
        timeline: [],
      }
      door.create(goodsImportKind, root)
      door.begin(goodsImportLifecycle, root, root.id, 'goodsImport.upload')
      return presentGoodsImport(root)
    },
  )
}

/** Stops an import that was only checked: its merchant chose another file. */
const giveWay = ({ services, session, confirm }: SignedAsk, id: string) =>
  transact(
    services,
    { actor: { kind: 'merchant', id: session.userId }, roots: [{ kind: goodsImportKind, ids: [id] }], confirm },
    (door) => {
      const root = door.root(goodsImportKind, id)
      if (tagsOf(goodsImportLifecycle, root.state).includes('preview'))
        door.move(goodsImportLifecycle, root, id, { type: 'goodsImport.stop' })
    },
  )

// What holds the room of the shop is listed however old it is, for only what a merchant sees can be deleted.
const lastAndKept = statement(
  'imports_last_and_kept',
  `with files as (
     select upload_id, sum(octet_length(bytes))::float8 as bytes from goods_import_pieces where shop_id = $1 group by upload_id
   ), newest as (select id from goods_imports where shop_id = $1 order by id desc limit 10)
   select i.id, coalesce(f.bytes, 0) as bytes from goods_imports i left join files f on f.upload_id = i.upload_id
   where i.shop_id = $1 and (f.bytes is not null or i.id in (select id from newest))`,
)

/** The ten newest imports of the shop and all that still have files, newest first. */
export async function listImports({ services: { db }, session }: SignedAsk): Promise<Result<GoodsImports>> {
  const shopId = session.shopId ?? ''
  const bytes = new Map(
    (await db.run<{ id: string; bytes: number }>(lastAndKept, [shopId])).map((row) => [row.id, row.bytes] as const),
  )
  const { roots } = await goodsImportKind.load(db, [...bytes.keys()])
  const stored = [...bytes.values()].reduce((sum, each) => sum + each, 0)
  return accepted({
    data: roots.toReversed().map((root) => ({ ...presentGoodsImport(root), bytes: bytes.get(root.id) ?? 0 })),
    bytes_left: Math.max(0, IMPORT_MOST.stored - stored),
  })
}

/** An import of the merchant's own shop; that of another shop is not found. */
export async function ownImport(
  { services: { db }, session }: SignedAsk,
  id: string,
): Promise<GoodsImportRoot | undefined> {
  const [root] = (await goodsImportKind.load(db, [id])).roots
  return root && root.shopId === session.shopId ? root : undefined
}

/** One import. */
export async function importInfo(ask: SignedAsk, { id }: OnlyId): Promise<Result<GoodsImportView>> {
  const root = await ownImport(ask, id)
  return root ? accepted(presentGoodsImport(root)) : refused('import.notFound')
}

const PAGE = 30
const IS: Readonly<Record<ImportFilter, string>> = {
  all: 'true',
  new: `becomes = 'new'`,
  changed: `becomes = 'changed'`,
  same: `becomes = 'same'`,
  held: 'is_held',
  noted: `problems @> '[{"is_note": true}]'`,
  wrong: `becomes = 'wrong'`,
  failed: `(becomes = 'wrong' or result = 'failed')`,
}
const lists = Object.fromEntries(
  (Object.keys(IS) as ImportFilter[]).map((only) => [
    only,
    statement(
      `import_items_${only}`,
      `select import_id || '-' || position as id, position, handle, title, (rows -> 0 ->> 0)::int as first, (rows -> -1 ->> 0)::int as last, becomes, is_held, result, changes, problems
       from goods_import_items where import_id = $1 and becomes is not null and ${IS[only]} and position > $2
       order by position limit ${PAGE + 1}`,
    ),
  ]),
) as Record<ImportFilter, Statement>

type ItemRow = Omit<ImportItem, 'lines'> & ImportItem['lines']

/** What each product of an import becomes. */
export async function importItems(
  ask: SignedAsk,
  { id, only = 'all', after }: ImportItems,
): Promise<Result<Page<ImportItem>>> {
  const root = await ownImport(ask, id)
  if (!root) return refused('import.notFound')
  const rows = await ask.services.db.run<ItemRow>(lists[only], [id, Number(after ?? -1)])
  const data = rows.slice(0, PAGE).map(({ first, last: end, ...item }) => ({ ...item, lines: { first, last: end } }))
  return accepted({ data, after: rows.length > PAGE ? String(data.at(-1)?.position) : null })
}

/** The rows of products that have errors, as a file that can be mended and imported: in the marks that the file came in. */
export async function failedFile(ask: SignedAsk, { id }: OnlyId): Promise<Result<SentFile>> {
  const root = await ownImport(ask, id)
  if (!root) return refused('import.notFound')
  if (tagsOf(goodsImportLifecycle, root.state).includes('lasting')) return refused('import.purged')
  const { delimiter, encoding } = root.dialect
  const text = writeCsv(failedRowsOf(ask.services.db, root, ask.lang), {
    separator: DELIMITER_SIGNS[delimiter],
    decimal: '.',
  })
  const name = `failed-rows-${id}.csv`
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be')
    // Any other one is UTF-8 with its mark: what is said of the errors is not in the letters of every country.
    return accepted({ bytes: Readable.from(text), type: 'text/csv; charset=utf-8', name })
  return accepted({
    bytes: Readable.from(asUtf16(text, encoding === 'utf-16le')),
    type: 'text/csv; charset=utf-16',
    name,
  })
}
