import type { CATALOGUE_LANGUAGES } from './languages.ts'

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

/** What a file of products is written in. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** What parts its cells. */
export const DELIMITERS = ['comma', 'semicolon', 'tab'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** What parts the decimals of its numbers. */
export const DECIMALS = ['point', 'comma'] as const
export type DecimalMark = (typeof DECIMALS)[number]

/** How a file of products is read: recognised when it comes, and changeable in its preview. */
export interface Dialect {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly decimal: DecimalMark
  /** The language of its texts. */
  readonly lang: (typeof CATALOGUE_LANGUAGES)[number]
  /** The category of new products whose own is not known here; null refuses them. */
  readonly category: string | null
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
export const IMPORT_VIEWS = ['all', 'new', 'changed', 'same', 'wrong', 'failed'] as const
export type ImportFilter = (typeof IMPORT_VIEWS)[number]
