import type { Domain } from '../../platform/domain/domain.ts'
import { goodsImportKind } from './goods-import.kind.ts'
import { goodsImportRoutes } from './goods-import.routes.ts'
import { removeRemains } from './goods-import.writers.ts'
import { importsJob } from './imports.job.ts'
import { forgetPieces } from './pieces.ts'

/** Products that a merchant imports from the files of other shops. */
export const goodsImportDomain: Domain = {
  kinds: [goodsImportKind],
  routes: [goodsImportRoutes],
  jobs: [{ name: 'imports', turn: 4, everyMs: 2_000, work: importsJob }],
  purge: ({ db }) => forgetPieces(db).finally(() => removeRemains(db)),
}
