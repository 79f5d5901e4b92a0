import type { ImportItem } from '#contract/catalogue/goods-import.contract.ts'
import type { Dialect } from '#contract/catalogue/goods-import.form.ts'
import { cut } from '#contract/platform/plain-text.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { MAX_IMPORT_ROWS_OF_PRODUCT } from '#machines/platform/constants.ts'
import {
  type Read,
  readAmount,
  readCode,
  readDescription,
  readMoreAttributes,
  readStatus,
  readText,
  readWhole,
  readYesNo,
  seenOf,
  type WholeLimits,
} from './cells.ts'
import { saysNothing } from './yes-no-cell.ts'
import { attributeNamed, type ImportField, type Places, TYPE } from './columns.ts'
import type { FileRow } from './goods-import.table.ts'

/** Something that is wrong, or cannot be used, where it stands in the file. */
export type Found = ImportItem['problems'][number]

/** A variant as its row says; what has no column is undefined and stays as it is. */
export interface ReadVariant {
  readonly line: number
  /** The value of each option, in their order. */
  readonly values: readonly string[]
  readonly code?: string | undefined
  /** Micro-USDT. */
  readonly price?: string | undefined
  readonly cost?: string | undefined
  readonly quantity?: number | undefined
  /** The pieces that were sold or reserved when the file was written. */
  readonly sold?: number | undefined
  /** The variant that those pieces were of. */
  readonly id?: string | undefined
  readonly weight?: number | undefined
  readonly picture?: string | undefined
}

/** A picture as its row names it. */
export interface ReadPicture {
  readonly line: number
  readonly name: string
  readonly at: number
  readonly alt?: string | undefined
}

/** A product as its rows say. An absent column leaves its field undefined; an empty cell is an empty value. */
export interface ReadProduct {
  readonly handle: string
  readonly line: number
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly brand?: string | undefined
  readonly category?: string | undefined
  readonly isShown?: boolean | undefined
  readonly attributes: readonly { readonly name: string; readonly key: string; readonly value: string }[]
  readonly options: readonly string[]
  readonly hasVariants: boolean
  readonly variants: readonly ReadVariant[]
  readonly pictures?: readonly ReadPicture[] | undefined
  /** What is wrong, and notes on what could not be used. */
  readonly problems: readonly Found[]
  /** Whether letters of it could not be read: its merchant must look before shoppers see it. */
  readonly isGarbled: boolean
}

/** Where a problem stands, and how much of the cell is shown beside it. */
export const foundAt = (
  line: number,
  column: string,
  value: string,
  { key, params }: Pick<Problem, 'key' | 'params'>,
  isNote = false,
): Found => ({ line, column, value: cut(value, 80), is_note: isNote, problem: { key, params: { ...params } } })

const OPTIONS = [1, 2, 3] as const
/** What the format writes for a product without options. */
const isNoOption = (name: string, value: string): boolean =>
  name.toLowerCase() === 'title' && value.toLowerCase() === 'default title'

const STOCK: WholeLimits = {
  most: GOODS_MOST.stock,
  tooMuch: problem('goods.stock', { most: GOODS_MOST.stock }),
  below: problem('import.belowNothing'),
}
const WEIGHT: WholeLimits = {
  most: GOODS_MOST.weightGrams,
  tooMuch: problem('goods.weight', { most: GOODS_MOST.weightGrams }),
  below: problem('import.belowNothing'),
  isRounded: true,
}
const SOLD: WholeLimits = { ...STOCK, most: 2_000_000_000, tooMuch: problem('import.number') }

/** No name of a picture or a category that means anything is longer. */
const LONGEST_NAME = 1_000
/** As many extra cells as are shown. */
const MOST_EXTRA = 20

/** What the rows of one product are read with. */
interface Reading {
  readonly places: Places
  readonly decimal: Dialect['decimal']
  readonly problems: Found[]
}

/** Reads cells by their field, and notes what of them cannot be used. */
function cellsOf({ places, problems }: Reading) {
  const cell = ([, ...cells]: FileRow, field: ImportField): string | undefined => {
    const at = places.at(field)
    return at === undefined ? undefined : (cells[at] ?? '')
  }
  const note = (row: FileRow, column: string, value: string, found: Problem | undefined): void => {
    if (found) problems.push(foundAt(row[0], column, value, found, true))
  }
  const use = <T>(row: FileRow, field: ImportField, reader: (text: string) => Read<T>): T | undefined => {
    const text = cell(row, field)
    if (text === undefined) return undefined
    const found = reader(text)
    note(row, places.nameOf(field), text, found.note)
    return found.value
  }
  const name = (row: FileRow, field: ImportField): string | undefined => {
    const text = cell(row, field)
    return text === undefined ? undefined : seenOf(text, LONGEST_NAME).trim()
  }
  return { cell, note, use, name }
}
type Cells = ReturnType<typeof cellsOf>

const text = (max: number) => (written: string) => readText(written, max)
/** A name that is no name where it says that there is none. */
const nameOrNone = (max: number) => (written: string) => (saysNothing(written) ? { value: '' } : readText(written, max))

/**
 * Reads the rows of one product. The row with a title is the main one, wherever it stands. What a cell says too much of is cut, and what
 * cannot be read is left out: each is noted with its line and column.
 */
export function readProduct(
  handle: string,
  all: readonly FileRow[],
  places: Places,
  { decimal }: Pick<Dialect, 'decimal'>,
): ReadProduct {
  const problems: Found[] = []
  const reading: Reading = { places, decimal, problems }
  const cells = cellsOf(reading)
  const rows = all.slice(0, MAX_IMPORT_ROWS_OF_PRODUCT)
  const [first] = rows
  if (!first)
    return {
      handle,
      line: 0,
      attributes: [],
      options: [],
      hasVariants: false,
      variants: [],
      problems,
      isGarbled: false,
    }
  const main = rows.find((row) => (cells.cell(row, 'title') ?? '').trim() !== '') ?? first
  if (all.length > MAX_IMPORT_ROWS_OF_PRODUCT)
    cells.note(
      first,
      places.nameOf('handle'),
      handle,
      problem('import.oneProduct', { max: MAX_IMPORT_ROWS_OF_PRODUCT }),
    )
  for (const [line, ...written] of rows) {
    const extra = written.slice(places.width).filter((each) => each !== '')
    if (extra.length > 0) {
      const shown = extra.slice(0, MOST_EXTRA).map((each) => cut(each, 80))
      problems.push(foundAt(line, places.nameOf('handle'), shown.join(', '), problem('import.extraCells')))
    }
  }
  const { options, hasVariants, variants } = variantsIn(rows, main, reading, cells)
  const read = {
    handle,
    line: main[0],
    title: cells.use(main, 'title', text(GOODS_MOST.title)),
    description: descriptionIn(main, reading, cells),
    brand: cells.use(main, 'vendor', nameOrNone(GOODS_MOST.brand)),
    category: cells.name(main, 'category'),
    isShown: shownIn(main, cells),
    attributes: attributesIn(main, reading, cells),
    options,
    hasVariants,
    variants,
    pictures: picturesIn(rows, reading, cells),
  }
  return { ...read, problems, isGarbled: problems.some((each) => each.problem.key === 'import.encoding') }
}

function variantsIn(
  rows: readonly FileRow[],
  main: FileRow,
  { places, decimal }: Reading,
  { cell, use, name }: Cells,
): Pick<ReadProduct, 'options' | 'hasVariants' | 'variants'> {
  // The names stand in the main row, or where an export wrote them.
  const named = (n: (typeof OPTIONS)[number]): FileRow =>
    [main, ...rows].find((row) => (cell(row, `option${n}Name`) ?? '') !== '') ?? main
  const names = OPTIONS.map((n) => use(named(n), `option${n}Name`, text(GOODS_MOST.option)) ?? '')
  const isPlain = isNoOption(names[0] ?? '', cell(main, 'option1Value') ?? '')
  const options = isPlain ? [] : names.filter((each, at) => each !== '' && names.slice(0, at).every((n) => n !== ''))
  const valuesOf = (row: FileRow): string[] =>
    isPlain
      ? []
      : OPTIONS.map((n) => use(row, `option${n}Value`, text(GOODS_MOST.option)) ?? '').filter(
          (value, at, values) => value !== '' && values.slice(0, at).every((before) => before !== ''),
        )
  const variantFields = ['option1Value', 'sku', 'price', 'cost', 'quantity', 'weight', 'variantPicture'] as const
  const hasVariants = variantFields.some((field) => places.at(field) !== undefined)
  // What a file writes for all of its rows, as stock of 0 for a picture, makes no variant.
  const isVariant = (row: FileRow): boolean => variantFields.some((field) => (cell(row, field) ?? '') !== '')
  const quantityIn = (row: FileRow): number | undefined => {
    if (places.at('quantity') !== undefined)
      return use(row, 'quantity', (written) => readWhole(written, decimal, STOCK)) ?? 0
    return places.stocks.length === 0 ? undefined : stockOfPlaces(row, { places, decimal })
  }
  const variants = (hasVariants ? rows.filter(isVariant) : []).map((row): ReadVariant => ({
    line: row[0],
    values: valuesOf(row),
    code: use(row, 'sku', (written) => readCode(written, GOODS_MOST.code)),
    price: use(row, 'price', (written) => readAmount(written, decimal)),
    cost: use(row, 'cost', (written) => readAmount(written, decimal)),
    quantity: quantityIn(row),
    // An empty cell is of a variant that the export did not know.
    sold: use(row, 'sold', (written) => readWhole(written, decimal, SOLD)),
    id: name(row, 'variantId'),
    weight: use(row, 'weight', (written) => readWhole(written, decimal, WEIGHT)),
    picture: name(row, 'variantPicture'),
  }))
  return { options, hasVariants, variants }
}

/** The stock of a variant in all places of a shop, where the file has a column for each. */
const stockOfPlaces = ([, ...cells]: FileRow, { places, decimal }: Pick<Reading, 'places' | 'decimal'>): number =>
  Math.min(
    GOODS_MOST.stock,
    places.stocks.reduce((sum, at) => sum + (readWhole(cells[at] ?? '', decimal, STOCK).value ?? 0), 0),
  )

/** Whether the product is to be shown. What cannot be read changes nothing, and shows nothing that is new. */
function shownIn(main: FileRow, { cell, use }: Cells): boolean | undefined {
  const said = [
    cell(main, 'status') === undefined ? [] : [use(main, 'status', readStatus)],
    cell(main, 'published') === undefined ? [] : [use(main, 'published', readYesNo)],
  ].flat()
  return said.length === 0 || said.includes(undefined) ? undefined : said.every(Boolean)
}

function descriptionIn(main: FileRow, { places }: Reading, { cell, note }: Cells): string | undefined {
  const written = cell(main, 'description')
  if (written === undefined) return undefined
  const { value, notes } = readDescription(written)
  for (const each of notes) note(main, places.nameOf('description'), written, each)
  return value
}

function attributesIn(main: FileRow, { places }: Reading, { cell, note, use }: Cells): ReadProduct['attributes'] {
  const typed = cell(main, 'type')
  const written = [
    ...(typed === undefined ? [] : [{ ...attributeNamed(TYPE), value: typed, column: places.nameOf('type') }]),
    ...places.attributes.map((each) => ({ ...each, value: String(main[each.at + 1] ?? '') })),
  ].map(({ name, key, value, column }) => {
    const found = nameOrNone(GOODS_MOST.attribute)(value)
    note(main, column, value, found.note)
    return { name, key, value: found.value ?? '' }
  })
  const more = use(main, 'moreAttributes', readMoreAttributes) ?? []
  return [...written, ...more.map(([name, value]) => ({ ...attributeNamed(name), value }))]
}

function picturesIn(
  rows: readonly FileRow[],
  { places }: Reading,
  { cell, name, use }: Cells,
): ReadPicture[] | undefined {
  if (places.at('picture') === undefined) return undefined
  return rows
    .flatMap((row, order): ReadPicture[] => {
      const picture = name(row, 'picture') ?? ''
      if (picture === '' || saysNothing(picture)) return []
      const at = Number(cut(cell(row, 'pictureAt') ?? '', 10)) || order + 1
      return [{ line: row[0], name: picture, at, alt: use(row, 'pictureAlt', text(GOODS_MOST.alt)) }]
    })
    .sort((a, b) => a.at - b.at)
}
