import { filter, merge, throttleTime } from 'rxjs'
import { goodsImportApi } from '#client/goods-import.api.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { newKey } from '#client/key.ts'
import { goodsImportCalls, goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import type {
  ExportGoods,
  GoodsImports,
  GoodsImportView,
  ImportItem,
  ImportPicture,
} from '#contract/catalogue/goods-import.contract.ts'
import { IMPORT_MOST, IMPORT_SIZES, type Dialect, type ImportFilter } from '#contract/catalogue/goods-import.form.ts'
import type { CatalogueLanguage } from '#contract/platform/languages.ts'
import { cut } from '#contract/platform/plain-text.ts'
import { type Problem, problem, type Result } from '#contract/platform/problem.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { viewName } from '../platform/views.ts'
import { watchView } from '../platform/watch-view.ts'

/** Lists are fetched again at most this often, however fast an import runs. */
const EVERY_MS = 1_000

const MOVES: ReadonlySet<string> = new Set(
  [goodsImportCalls.upload, ...Object.values(goodsImportMoves)].map(({ path }) => path),
)
const changed$ = merge(
  answered$.pipe(filter(({ call }) => MOVES.has(call.path))),
  events$.pipe(filter(({ event }) => event.entity === 'goodsImport')),
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** One import; its progress arrives with its events. */
export const watchImport = (id: string): LiveStream<GoodsImportView> =>
  watchView(viewName('goodsImport', id, 'merchant'), () => ask(goodsImportCalls.info, { id }))

/** The last imports of the shop, and all that still have files. */
export const watchImports = (): LiveStream<GoodsImports> =>
  live<GoodsImports>({
    name: 'shop/imports',
    snapshot: () => ask(goodsImportCalls.list, {}),
    show: (imports) => imports,
    refetchOn: changed$,
  })

/** The products of an import: all of them, or those that are new, changed or wrong. */
export const watchImportItems = (id: string, only: ImportFilter): PagedStream<ImportItem> =>
  paged<ImportItem>({
    name: `shop/importItems/${id}/${only}`,
    page: (from) => ask(goodsImportCalls.items, { id, only, ...from }),
    refetchOn: changed$,
  })

/** The files of an import as they were chosen. */
export interface ChosenFiles {
  readonly table: File
  readonly pictures?: File | undefined
}

/** What is wrong with files before any of them is sent; `bytesLeft` is how many bytes the shop may still store. */
export function wrongFiles({ table, pictures }: Partial<ChosenFiles>, bytesLeft = Infinity): Problem | undefined {
  const [rows, zip] = [table?.size, pictures?.size ?? 0]
  if (rows === 0) return problem('import.empty')
  if ((rows ?? 0) > IMPORT_MOST.piece * IMPORT_MOST.tablePieces)
    return problem('import.tooLarge', { max: IMPORT_SIZES.table })
  if (zip > IMPORT_MOST.piece * IMPORT_MOST.picturePieces)
    return problem('import.tooLarge', { max: IMPORT_SIZES.pictures })
  return (rows ?? 0) + zip > bytesLeft ? problem('import.quota', { max: IMPORT_SIZES.stored }) : undefined
}

/** Sends the files of an import in pieces, and begins it. `onProgress` gets the part that is sent, from 0 to 1. */
export async function sendImport(
  { table, pictures }: ChosenFiles,
  lang: CatalogueLanguage,
  onProgress: (part: number) => void,
): Promise<Result<GoodsImportView>> {
  const id = newKey()
  const share = table.size / (table.size + (pictures?.size ?? 0))
  const tables = await goodsImportApi.send(id, 'table', table, (part) => onProgress(part * share))
  if (!tables.ok) return tables
  const zips = pictures
    ? await goodsImportApi.send(id, 'pictures', pictures, (part) => onProgress(share + part * (1 - share)))
    : undefined
  if (zips && !zips.ok) return zips
  const name = cut(table.name, IMPORT_MOST.name)
  return ask(goodsImportCalls.upload, { id, name, table: tables.value, pictures: zips?.value ?? 0, lang })
}

/** Reads the file of an import again, in another way. */
export const readAgain = (id: string, dialect: Dialect): Promise<Result<GoodsImportView>> =>
  ask(goodsImportMoves['goodsImport.read'], { id, dialect })

/** The rows of an import that have errors, as a file. */
export const downloadFailed = (id: string): Promise<Result<Blob>> => goodsImportApi.failed(id)

/** A picture in the zip of an import, by the place that an item gives it. */
export const importPicture = (input: ImportPicture): Promise<Result<Blob>> => goodsImportApi.picture(input)

/** The products of the shop as a file, with their texts in one language. */
export const downloadGoods = (input: ExportGoods): Promise<Result<Blob>> => goodsImportApi.goods(input)

/** The orders of the shop as a file. */
export const downloadOrders = (): Promise<Result<Blob>> => goodsImportApi.orders()
