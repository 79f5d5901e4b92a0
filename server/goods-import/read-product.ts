import type { ImportItem } from '#contract/goods-import.contract.ts'
import type { Dialect } from '#contract/goods-import.form.ts'
import { cut } from '#contract/plain-text.ts'
import { type Problem, problem } from '#contract/problem.ts'
import { GOODS_MOST } from '#contract/shop-goods.form.ts'
import { MAX_IMPORT_ROWS_OF_PRODUCT } from '#machines/constants.ts'
import {
  type Read,
  readAmount,
  readDescription,
  readMoreAttributes,
  readStatus,
  readText,
  readWhole,
  readYesNo,
} from './cells.ts'
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
  readonly problems: readonly Found[]
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

const MOST_STOCK = { ...problem('goods.stock', { most: GOODS_MOST.stock }), most: GOODS_MOST.stock }
const MOST_WEIGHT = {
  ...problem('goods.weight', { most: GOODS_MOST.weightGrams }),
  most: GOODS_MOST.weightGrams,
  isRounded: true,
}
const MOST_SOLD = { ...problem('import.number'), most: 2_000_000_000 }

/** Reads the rows of one product. Every cell that is wrong is named with its line and column. */
export function readProduct(
  handle: string,
  rows: readonly FileRow[],
  places: Places,
  { decimal }: Pick<Dialect, 'decimal'>,
): ReadProduct {
  const problems: Found[] = []
  const cell = ([, ...cells]: FileRow, field: ImportField): string | undefined => {
    const at = places.at(field)
    return at === undefined ? undefined : (cells[at] ?? '')
  }
  const use = <T>(row: FileRow, field: ImportField, reader: (text: string) => Read<T>): T | undefined => {
    const text = cell(row, field)
    if (text === undefined) return undefined
    const found = reader(text)
    if (found.ok) return found.value
    problems.push(foundAt(row[0], places.nameOf(field), text, found.problem))
    return undefined
  }
  const text = (max: number) => (written: string) => readText(written, max)
  const [first] = rows
  if (!first) return { handle, line: 0, attributes: [], options: [], hasVariants: false, variants: [], problems }
  const firstLine = first[0]
  if (rows.length > MAX_IMPORT_ROWS_OF_PRODUCT)
    problems.push(
      foundAt(
        firstLine,
        places.nameOf('handle'),
        handle,
        problem('import.oneProduct', { max: MAX_IMPORT_ROWS_OF_PRODUCT }),
      ),
    )

  for (const [line, ...cells] of rows) {
    const extra = cells.slice(places.width).filter((each) => each !== '')
    if (extra.length > 0)
      problems.push(foundAt(line, places.nameOf('handle'), extra.join(', '), problem('import.extraCells')))
  }

  const names = OPTIONS.map((n) => use(first, `option${n}Name`, text(GOODS_MOST.option)) ?? '')
  const isPlain = isNoOption(names[0] ?? '', cell(first, 'option1Value') ?? '')
  const options = isPlain ? [] : names.filter((name, at) => name !== '' && names.slice(0, at).every((n) => n !== ''))
  const valuesOf = (row: FileRow): string[] =>
    isPlain
      ? []
      : OPTIONS.map((n) => use(row, `option${n}Value`, text(GOODS_MOST.option)) ?? '').filter(
          (value, at, all) => value !== '' && all.slice(0, at).every((before) => before !== ''),
        )

  const variantFields = ['option1Value', 'sku', 'price', 'cost', 'quantity', 'weight', 'variantPicture'] as const
  const hasVariants = variantFields.some((field) => places.at(field) !== undefined)
  const isVariant = (row: FileRow): boolean => variantFields.some((field) => (cell(row, field) ?? '') !== '')
  const variantRows = hasVariants ? rows.filter(isVariant) : []
  const variants = variantRows.map((row): ReadVariant => ({
    line: row[0],
    values: valuesOf(row),
    code: use(row, 'sku', text(GOODS_MOST.code)),
    price: use(row, 'price', (written) => readAmount(written, decimal)),
    cost: use(row, 'cost', (written) => readAmount(written, decimal)),
    quantity: use(row, 'quantity', (written) => readWhole(written, decimal, MOST_STOCK)),
    // An empty cell is of a variant that the export did not know.
    sold: cell(row, 'sold') === '' ? undefined : use(row, 'sold', (written) => readWhole(written, decimal, MOST_SOLD)),
    id: cell(row, 'variantId'),
    weight: use(row, 'weight', (written) => readWhole(written, decimal, MOST_WEIGHT)),
    picture: cell(row, 'variantPicture'),
  }))

  const readShown = (): boolean | undefined => {
    const [status, published] = [use(first, 'status', readStatus), use(first, 'published', readYesNo)]
    if (status === undefined && published === undefined) return undefined
    return (status ?? true) && (published ?? true)
  }
  const readLongText = (): string | undefined => {
    const written = cell(first, 'description')
    if (written === undefined) return undefined
    const { text: plain, isCut } = readDescription(written)
    const column = places.nameOf('description')
    if (isCut) problems.push(foundAt(firstLine, column, written, problem('import.htmlLeft'), true))
    const found = readText(plain, GOODS_MOST.description)
    if (found.ok) return found.value
    problems.push(foundAt(firstLine, column, written, found.problem))
    return undefined
  }
  const typed = cell(first, 'type')
  const attributes = [
    ...(typed === undefined ? [] : [{ ...attributeNamed(TYPE), value: typed, column: places.nameOf('type') }]),
    ...places.attributes.map((each) => ({ ...each, value: String(first[each.at + 1] ?? '') })),
  ].flatMap(({ name, key, value, column }) => {
    const found = readText(value, GOODS_MOST.attribute)
    if (found.ok) return [{ name, key, value: found.value }]
    problems.push(foundAt(firstLine, column, value, found.problem))
    return []
  })
  for (const [name, value] of use(first, 'moreAttributes', readMoreAttributes) ?? [])
    attributes.push({ ...attributeNamed(name), value })
  const pictures =
    places.at('picture') === undefined
      ? undefined
      : rows
          .flatMap((row, order): ReadPicture[] => {
            const name = cell(row, 'picture') ?? ''
            const at = Number(cell(row, 'pictureAt') ?? '') || order + 1
            return name === '' ? [] : [{ line: row[0], name, at, alt: use(row, 'pictureAlt', text(GOODS_MOST.alt)) }]
          })
          .sort((a, b) => a.at - b.at)

  return {
    handle,
    line: firstLine,
    title: use(first, 'title', text(GOODS_MOST.title)),
    description: readLongText(),
    brand: use(first, 'vendor', text(GOODS_MOST.brand)),
    category: cell(first, 'category'),
    isShown: readShown(),
    attributes,
    options,
    hasVariants,
    variants,
    pictures,
    problems,
  }
}
