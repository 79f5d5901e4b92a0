import type { Domain } from '../../platform/domain/domain.ts'
import { goodsImportKind } from './goods-import.kind.ts'
import { goodsImportRoutes } from './goods-import.routes.ts'
import { removeRemains } from './goods-import.writers.ts'
import { importsJob } from './imports.job.ts'
import { forgetPieces } from './pieces.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'

/** Products that a merchant imports from the files of other shops. */
export const goodsImportDomain: Domain = {
  kinds: [goodsImportKind],
  routes: [goodsImportRoutes],
  jobs: [{ name: 'imports', turn: 4, everyMs: 2_000, work: importsJob }],
  purge: ({ db }) => forgetPieces(db).finally(() => removeRemains(db)),
  personal: [
    ...knowsNoOne({
      goods_import_items: 'import_id position handle title rows becomes is_held result changes problems',
      goods_import_pictures: 'import_id position names source problem',
      goods_import_pieces: 'shop_id upload_id part position bytes sent_at',
      goods_import_runs: 'import_id runner faults beat_at',
      goods_picture_sources: 'shop_id source sha256',
    }),
    {
      table: 'goods_imports',
      plain: `id shop_id owner_id upload_id dialect used_columns has_pictures are_pictures_read problem version state facts deadline_event
        deadline_at deadline_left created_at`,
      parts: [
        {
          of: 't.owner_id = $1',
          erased: { name: `''` },
          taken: { file: 'imports', columns: 'id name state created_at' },
        },
      ],
    },
  ],
}
