import { IMPORT_KEEP_MS, IMPORT_STUCK_MS, MAX_IMPORT_READS, MAX_IMPORT_ROWS } from '../platform/constants.ts'

/** Today's terms of an import of products. They are frozen on each one. */
export const goodsImportTerms = () => ({
  keepMs: IMPORT_KEEP_MS,
  stuckMs: IMPORT_STUCK_MS,
  rows: MAX_IMPORT_ROWS,
  reads: MAX_IMPORT_READS,
})

/** The terms that an import was made under. */
export type GoodsImportTerms = Readonly<ReturnType<typeof goodsImportTerms>>
