import type { CatalogueLanguage } from '../platform/languages.ts'
import type { Encoding } from '../platform/text-encoding.ts'

/** How much an import may hold. */
export const IMPORT_MOST = {
  /** Bytes of one piece: a file is sent in pieces, each within the limit of one upload. */
  piece: 4 * 1024 * 1024,
  tablePieces: 16,
  picturePieces: 64,
  name: 200,
  /** Bytes of all files that a shop may have stored. */
  stored: 1024 ** 3,
} as const

/** The largest table, the largest zip, and all files of a shop, as people read them. */
export const IMPORT_SIZES = { table: '64 MB', pictures: '256 MB', stored: '1 GB' } as const

/** What parts the cells of a file of products. */
export const DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** What parts the decimals of its numbers. */
export const DECIMALS = ['point', 'comma'] as const
export type DecimalMark = (typeof DECIMALS)[number]

/** The most files of a zip of pictures. */
export const MOST_ZIP_ENTRIES = 10_000

/** The most products of a file whose category is chosen one by one. */
export const MOST_CHOSEN = 500

/** What is put where products of a file lack it; null puts nothing. */
export interface ImportFill {
  /** The cost as a share of the price, in percent. */
  readonly cost_percent: number | null
  readonly weight_grams: number | null
}
export const NO_FILL: ImportFill = { cost_percent: null, weight_grams: null }

/** What products of a file may lack. All but the weight keep a product off the shelf. */
export const IMPORT_LACKS = ['title', 'picture', 'category', 'price', 'cost', 'weight'] as const
export type ImportLack = (typeof IMPORT_LACKS)[number]

/** How a file of products is read: recognised when it comes, and changeable in its preview. */
export interface Dialect {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly decimal: DecimalMark
  /** The language of its texts. */
  readonly lang: CatalogueLanguage
  /** The category of new products whose own is not known here; null leaves them without one, off the shelf. */
  readonly category: string | null
  /** The categories that were chosen for single new products, by their places in the file. */
  readonly chosen?: { position: number; category: string }[] | undefined
  readonly fill: ImportFill
}

/** The two files of an import. */
export const IMPORT_PARTS = ['table', 'pictures'] as const
export type ImportPart = (typeof IMPORT_PARTS)[number]

/**
 * How the values of a change are read: `amount` is micro-USDT, `yesNo` is `true` or `false`, and pictures are counted; `otherPictures` are
 * as many as before, and not the same.
 */
export const CHANGE_KINDS = ['text', 'amount', 'number', 'yesNo', 'pictures', 'otherPictures'] as const

/** Which products of an import are listed. */
export const IMPORT_VIEWS = ['all', 'new', 'changed', 'same', 'held', 'noted', 'wrong', 'failed'] as const
export type ImportFilter = (typeof IMPORT_VIEWS)[number]
