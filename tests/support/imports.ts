import { ZipFile } from 'yazl'
import { type CallShape, type Envelope, type Page } from '#contract/platform/call.ts'
import { goodsImportCalls, goodsImportMoves, shopExportCalls } from '#contract/catalogue/goods-import.calls.ts'
import type { GoodsImportView, ImportItem } from '#contract/catalogue/goods-import.contract.ts'
import { IMPORT_MOST, type ImportFilter, type ImportPart } from '#contract/catalogue/goods-import.form.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { importsJob } from '#server/catalogue/goods-import/imports.job.ts'
import { newKey, type TestShop } from './shop.ts'
import { FORM_TYPE, formBytes } from './uploads.ts'

type As = { readonly token: string }

/** The files of an import. */
export interface ImportFiles {
  readonly table: string | Buffer
  readonly pictures?: Buffer
  readonly lang?: 'en' | 'zh-CN' | 'ar'
}

/** A zip of these files. */
export async function zipOf(entries: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A table with this header; rows name the columns that they fill. */
export function tableOf(
  header: readonly string[],
  ...rows: readonly Readonly<Record<string, string | number>>[]
): string {
  const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\n')
}

/** Sends one piece of a file. */
export async function sendPiece(
  shop: Pick<TestShop, 'app'>,
  { id, part, position }: { readonly id: string; readonly part: ImportPart | (string & {}); readonly position: number },
  bytes: Buffer | undefined,
  { token }: As,
): Promise<Problem | undefined> {
  const fields = [
    { name: 'id', content: id },
    { name: 'part', content: part },
    { name: 'position', content: String(position) },
  ]
  const file = bytes ? [{ name: 'file', content: bytes, filename: 'piece', type: 'application/octet-stream' }] : []
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/${goodsImportCalls.piece.path}`,
    headers: { 'content-type': FORM_TYPE, token },
    payload: formBytes([...fields, ...file]),
  })
  return response.json<Envelope<{ problem?: Problem }>>().data?.problem
}

async function sendPieces(shop: TestShop, id: string, part: ImportPart, bytes: Buffer, as: As): Promise<number> {
  let position = 0
  for (let at = 0; at < bytes.length; at += IMPORT_MOST.piece) {
    const problem = await sendPiece(shop, { id, part, position }, bytes.subarray(at, at + IMPORT_MOST.piece), as)
    if (problem) throw new Error(`A piece was refused: ${problem.key}`)
    position += 1
  }
  return position
}

/** Sends the files of an import, and asks to begin it. */
export async function askUpload(shop: TestShop, { table, pictures, lang = 'en' }: ImportFiles, as: As) {
  const id = newKey()
  const [tables, zips] = [
    await sendPieces(shop, id, 'table', Buffer.from(table), as),
    pictures ? await sendPieces(shop, id, 'pictures', pictures, as) : 0,
  ]
  return shop.ask(
    goodsImportCalls.upload,
    { id, name: 'products.csv', table: tables, pictures: zips, lang },
    { ...as, key: newKey() },
  )
}

/** Works on every import that waits, as the job of a server does. */
export const runImports = (shop: Pick<TestShop, 'services'>): Promise<void> => importsJob(shop.services)()

/** A small file, of which no shop can use the one product. */
export const IMPORT_TABLE = 'Handle,Title\nlamp,Lamp'

/** Sends a table whose import no one has begun; answers the id of its pieces. */
export async function sentFile(shop: TestShop, table: string, as: As): Promise<string> {
  const id = newKey()
  await sendPieces(shop, id, 'table', Buffer.from(table), as)
  return id
}

/** An import of this merchant that waits to be started: the one that waits already, else a new one. */
export async function checkedImport(shop: TestShop, as: As): Promise<string> {
  await runImports(shop)
  const { data } = await shop.must(goodsImportCalls.list, {}, as)
  const waiting = data.find(({ state }) => state === 'checked')
  return (waiting ?? (await checked(shop, { table: IMPORT_TABLE }, as))).id
}

/** The import as it is now. */
export const importNow = (shop: TestShop, id: string, as: As): Promise<GoodsImportView> =>
  shop.must(goodsImportCalls.info, { id }, as)

/** Sends a file and has it checked. */
export async function checked(shop: TestShop, files: ImportFiles, as: As): Promise<GoodsImportView> {
  const { body, problem } = await askUpload(shop, files, as)
  if (problem) throw new Error(`The file was refused: ${problem.key}`)
  await runImports(shop)
  return importNow(shop, body.data.id, as)
}

/** Starts a checked import, and has it done. */
export async function started(shop: TestShop, id: string, as: As, only_good = true): Promise<GoodsImportView> {
  await shop.must(goodsImportMoves['goodsImport.start'], { id, only_good }, { ...as, key: newKey() })
  await runImports(shop)
  return importNow(shop, id, as)
}

/** Sends a file and imports its good products. */
export async function imported(shop: TestShop, files: ImportFiles, as: As): Promise<GoodsImportView> {
  const view = await checked(shop, files, as)
  return started(shop, view.id, as)
}

/** The products of an import. */
export const itemsOf = async (shop: TestShop, id: string, as: As, only: ImportFilter = 'all'): Promise<ImportItem[]> =>
  ((await shop.must(goodsImportCalls.items, { id, only }, as)) as Page<ImportItem>).data

/** The errors of a list of products as `line column key`. */
export const errorsOf = (items: readonly ImportItem[]): string[] =>
  items.flatMap(({ problems }) =>
    problems.filter(({ is_note }) => !is_note).map(({ line, column, problem: { key } }) => `${line} ${column} ${key}`),
  )

/** The notes of a list of products in the same form. */
export const notesOf = (items: readonly ImportItem[]): string[] =>
  items.flatMap(({ problems }) =>
    problems.filter(({ is_note }) => is_note).map(({ line, column, problem: { key } }) => `${line} ${column} ${key}`),
  )

async function fileOf(
  shop: TestShop,
  { path }: CallShape,
  query: Readonly<Record<string, string>>,
  { token }: As,
  lang = 'en',
) {
  const response = await shop.app.inject({ url: `/api/${path}`, query, headers: { token, lang } })
  return response.body
}

/** The products of a shop as a file in a language, for spreadsheets of its reader. */
export const exported = (shop: TestShop, as: As, lang = 'en', reader = 'en'): Promise<string> =>
  fileOf(shop, shopExportCalls.goods, { lang }, as, reader)

/** The orders of a shop as a file, for spreadsheets of its reader. */
export const exportedOrders = (
  shop: TestShop,
  as: As,
  days: Readonly<Record<string, string>> = {},
  reader = 'en',
): Promise<string> => fileOf(shop, shopExportCalls.orders, days, as, reader)

/** The failed rows of an import as a file. */
export const failedRows = (shop: TestShop, id: string, as: As, lang?: string): Promise<string> =>
  fileOf(shop, goodsImportCalls.failed, { id }, as, lang)
