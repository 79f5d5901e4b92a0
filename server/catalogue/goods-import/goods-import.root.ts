import type { RootOf } from '../../platform/door/root-columns.ts'
import type { goodsImports } from './goods-import.table.ts'

/** What an import keeps as it was made. */
export const GOODS_IMPORT_FROZEN = ['shopId', 'ownerId', 'uploadId', 'name', 'hasPictures', 'createdAt'] as const

/** An import of products; the row itself is the state of its lifecycle. */
export type GoodsImportRoot = RootOf<typeof goodsImports, (typeof GOODS_IMPORT_FROZEN)[number]>
