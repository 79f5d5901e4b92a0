import { z } from 'zod'
import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { MAX_IMPORT_ROWS } from '#machines/platform/constants.ts'
import { goodsImportTerms } from '#machines/catalogue/goods-import.terms.ts'
import { bytes, contract, done, id, moment, nothing, onlyId, pageOf, whole, textField } from '../platform/contract.ts'
import { goodsImportCalls, goodsImportMoves, shopExportCalls } from './goods-import.calls.ts'
import {
  CHANGE_KINDS,
  DECIMALS,
  DELIMITERS,
  IMPORT_LACKS,
  IMPORT_MOST,
  IMPORT_PARTS,
  IMPORT_VIEWS,
  MOST_CHOSEN,
  MOST_ZIP_ENTRIES,
} from './goods-import.form.ts'
import { CATALOGUE_LANGUAGES } from '../platform/languages.ts'
import { ENCODINGS } from '../platform/text-encoding.ts'
import { deadline, frozen, timelineEntry } from '../platform/lifecycle.contract.ts'
import { moves } from '../platform/moves.ts'
import { GOODS_MOST } from './shop-goods.form.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'import.notFound': None
    'import.running': None
    'import.sent': None
    'import.incomplete': None
    'import.empty': None
    'import.isHtml': None
    'import.notTable': None
    'import.notZip': None
    'import.noHeader': None
    'import.pieceTooLarge': { max: string }
    'import.tooLarge': { max: string }
    'import.quota': { max: string }
    'import.tooManyRows': { max: number }
    'import.quoteOpen': { line: number }
    'import.nothingToDo': None
    'import.hasErrors': { count: number }
    'import.allFailed': None
    'import.purged': None
    'import.broke': None
    'import.zipBroken': None
    'import.zipBomb': { name: string }
    'import.zipTooMany': { max: number }
    'import.zipName': { name: string }
    'import.handleMissing': None
    'import.encoding': None
    'import.textCut': { max: number }
    'import.codeLeft': { max: number }
    'import.belowNothing': None
    'import.tooSlow': None
    'import.numberBetween': { most: number }
    'import.killed': None
    'import.readTooOften': { max: number }
    'import.zipUnpacks': None
    'import.number': None
    'import.yesNo': None
    'import.status': None
    'import.oneProduct': { max: number }
    'import.optionName': None
    'import.categoryUnknown': None
    'import.categoryHidden': None
    'import.pictureMissing': { name: string }
    'import.pictureSeveral': { name: string; path: string }
    'import.pictureElsewhere': None
    'import.pictureNotYours': None
    'import.htmlLeft': None
    'import.extraCells': None
    'import.moreAttributes': None
    'import.tooManyColumns': { max: number }
  }
}

const lang = z.enum(CATALOGUE_LANGUAGES)
const dialect = z.strictObject({
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  decimal: z.enum(DECIMALS),
  lang,
  category: id.nullable(),
  chosen: z
    .array(z.strictObject({ position: whole(0, MAX_IMPORT_ROWS), category: id }))
    .max(MOST_CHOSEN)
    .optional(),
  fill: z.strictObject({
    cost_percent: z.int().min(1).max(99).nullable(),
    weight_grams: z.int().min(1).max(GOODS_MOST.weightGrams).nullable(),
  }),
})
const counts = z.strictObject(
  Object.fromEntries(IMPORT_LACKS.map((lack) => [lack, z.number()])) as Record<
    (typeof IMPORT_LACKS)[number],
    z.ZodNumber
  >,
)
const problemView = z.looseObject({ key: z.string(), params: z.record(z.string(), z.unknown()) })
export type ImportProblem = z.infer<typeof problemView>

/** A column of the file: what it is read as, or null where it is not used. */
const columnView = z.strictObject({ name: z.string(), as: z.string().nullable() })
export type ImportColumn = z.infer<typeof columnView>

/** An import of products, as its merchant sees it. */
export const goodsImportView = z.strictObject({
  entity: z.literal('goodsImport'),
  id,
  version: z.number(),
  as: z.literal('merchant'),
  state: z.string(),
  facts: z.strictObject({
    rows: z.number(),
    products: z.number(),
    added: z.number(),
    changed: z.number(),
    same: z.number(),
    wrong: z.number(),
    /** Products that come in off the shelf although the file shows them. */
    held: z.number(),
    /** Products with notes. */
    noted: z.number(),
    /** How many products lack what. */
    lacks: counts,
    /** How often the file was read again. */
    reads: z.number(),
    onlyGood: z.boolean(),
    imported: z.number(),
    unchanged: z.number(),
    failed: z.number(),
    terms: frozen(goodsImportTerms()),
  }),
  ...deadline,
  /** The name of the file. */
  name: z.string(),
  dialect,
  /** Every column of the file; those that are not used are named. */
  columns: z.array(columnView),
  /** Whether a zip with pictures came beside it. */
  has_pictures: z.boolean(),
  /** Why it failed. */
  failure: problemView.nullable(),
  createtime: moment,
  timeline: z.array(timelineEntry),
})
export type GoodsImportView = z.infer<typeof goodsImportView>

const goodsImports = z.strictObject({
  /** The newest, and whatever still has files. */
  data: z.array(
    goodsImportView.extend({
      /** How many bytes its files have, which count until they are deleted. */
      bytes: z.number(),
    }),
  ),
  /** How many bytes of files the shop may still send. */
  bytes_left: z.number(),
})
export type GoodsImports = z.infer<typeof goodsImports>

const sendPiece = z.strictObject({
  /** Made by the client, for both files of one import. */
  id,
  part: z.enum(IMPORT_PARTS),
  position: whole(0, IMPORT_MOST.picturePieces - 1),
})
export type SendPiece = z.input<typeof sendPiece>

const uploadImport = z.strictObject({
  /** That of its pieces. */
  id,
  name: textField(IMPORT_MOST.name, 1),
  /** How many pieces each file has. */
  table: z.int().min(0).max(IMPORT_MOST.tablePieces),
  pictures: z.int().min(0).max(IMPORT_MOST.picturePieces).default(0),
  /** The language of its texts. */
  lang,
})
export type UploadImport = z.input<typeof uploadImport>

const readImport = z.strictObject({ id, dialect })
export type ReadImport = z.input<typeof readImport>
const startImport = z.strictObject({
  id,
  /** Leaves products with errors out; without it one error stops the start. */
  only_good: z.boolean(),
})
export type StartImport = z.input<typeof startImport>

/** Where in the file something is: the line as an editor counts it, and the column's own name. */
const place = { line: z.number(), column: z.string() }
const importItem = z.strictObject({
  id,
  position: z.number(),
  handle: z.string(),
  title: z.string(),
  lines: z.strictObject({ first: z.number(), last: z.number() }),
  becomes: z.enum(['new', 'changed', 'same', 'wrong']),
  /** Whether it comes in off the shelf although the file shows it. */
  is_held: z.boolean(),
  result: z.enum(['imported', 'unchanged', 'failed']).nullable(),
  changes: z.array(
    z.strictObject({
      ...place,
      kind: z.enum(CHANGE_KINDS),
      before: z.string(),
      after: z.string(),
      /** The files of pictures that come. */
      files: z.array(z.string()),
      /** Where each of them lies in the zip. */
      places: z.array(z.number()),
    }),
  ),
  /** Errors stop the product; notes name what cannot be used of it. */
  problems: z.array(z.strictObject({ ...place, value: z.string(), is_note: z.boolean(), problem: problemView })),
})
export type ImportItem = z.infer<typeof importItem>
const importItems = z.strictObject({
  id,
  only: z.enum(IMPORT_VIEWS).default('all'),
  /** The position of the last one. */
  after: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
})
export type ImportItems = z.input<typeof importItems>

const importPicture = z.strictObject({
  id,
  /** Where it lies in the zip, as an item says. */
  place: whole(0, MOST_ZIP_ENTRIES - 1),
})
export type ImportPicture = z.infer<typeof importPicture>

const exportGoods = z.strictObject({ lang })
export type ExportGoods = z.input<typeof exportGoods>
const day = z.iso.date()
const exportOrders = z.strictObject({
  /** Days in UTC, the last one included. */
  from: day.optional(),
  to: day.optional(),
})
export type ExportOrders = z.input<typeof exportOrders>

/** Files of products. */
export const goodsImportContract = contract(goodsImportCalls, {
  piece: {
    summary: 'Send a piece of a file of products, or of the zip with their pictures',
    policy: 'merchant',
    input: sendPiece,
    output: done,
    refusals: [
      'input.required',
      'upload.tooLarge',
      'import.pieceTooLarge',
      'import.tooLarge',
      'import.quota',
      'import.sent',
    ],
  },
  upload: {
    summary: 'Begin an import with the pieces that were sent: the file is read and checked',
    policy: 'merchant',
    input: uploadImport,
    output: goodsImportView,
    refusals: [
      'import.running',
      'import.incomplete',
      'import.empty',
      'import.isHtml',
      'import.notTable',
      'import.noHeader',
      'import.notZip',
      'import.sent',
      'key.reused',
    ],
  },
  list: {
    summary: 'My last imports and all that still have files, newest first',
    policy: 'merchant',
    input: nothing,
    output: goodsImports,
  },
  info: {
    summary: 'One of my imports',
    policy: 'merchant',
    input: onlyId,
    output: goodsImportView,
    refusals: ['import.notFound'],
  },
  items: {
    summary: 'What each product of an import becomes, old and new, with every error by row and column',
    policy: 'merchant',
    input: importItems,
    output: pageOf(importItem),
    refusals: ['import.notFound'],
  },
  failed: {
    summary: 'The rows of an import that have errors, with a column that says which',
    policy: 'merchant',
    input: onlyId,
    output: bytes,
    refusals: ['import.notFound', 'import.purged'],
  },
  picture: {
    summary: 'A picture in the zip of an import, as it was sent',
    policy: 'merchant',
    input: importPicture,
    output: bytes,
    refusals: ['import.notFound', 'upload.notFound'],
  },
})

/** The moves of an import. */
export const goodsImportMovesContract = moves(
  goodsImportLifecycle,
  goodsImportMoves,
  { view: goodsImportView, missing: 'import.notFound' },
  {
    'goodsImport.read': {
      summary: 'Read the file again, in another encoding or with other marks',
      input: readImport,
      // A failed file may be read again while another one is open.
      refusals: ['import.running'],
    },
    'goodsImport.start': { summary: 'Import the products: all of them, or those without errors', input: startImport },
    'goodsImport.discard': { summary: 'Delete the files of an import that is over; its products stay', input: onlyId },
    'goodsImport.stop': { summary: 'Stop an import: what is imported stays', input: onlyId },
  },
)

/** A merchant's products and orders as files. */
export const shopExportContract = contract(shopExportCalls, {
  goods: {
    summary: 'My products as a file that can be imported again',
    policy: 'merchant',
    input: exportGoods,
    output: bytes,
  },
  orders: {
    summary: 'The orders of my shop as a file, by the day they were placed',
    policy: 'merchant',
    input: exportOrders,
    output: bytes,
  },
})
