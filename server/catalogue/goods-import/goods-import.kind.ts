import { problem } from '#contract/platform/problem.ts'
import { type GoodsImportEvent, goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { prepares, rootKind } from '../../platform/door/root-kind.ts'
import { shopTopic } from '../../platform/domain/event.ts'
import { goodsImportEffects } from './goods-import.effects.ts'
import { presentGoodsImport } from './goods-import.presenter.ts'
import { goodsImports } from './goods-import.table.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'

/** What an import keeps as it was made. */
const GOODS_IMPORT_FROZEN = ['shopId', 'ownerId', 'uploadId', 'name', 'hasPictures', 'createdAt'] as const

/** An import of products; the row itself is the state of its lifecycle. */
export type GoodsImportRoot = RootOf<typeof goodsImports, (typeof GOODS_IMPORT_FROZEN)[number]>

/** An import of products as a root. Its shop hears of it. */
export const goodsImportKind = rootKind<GoodsImportRoot>({
  table: goodsImports,
  entity: 'goodsImport',
  rank: 30,
  event: 'notice',
  missing: problem('import.notFound'),
  lifecycles: [
    {
      of: goodsImportLifecycle,
      effects: goodsImportEffects,
      prepare: prepares<GoodsImportRoot, GoodsImportEvent>({
        'goodsImport.read': (_door, _root, { dialect }: { dialect: object }) => ({ dialect }),
        'goodsImport.start': (_door, _root, { only_good }: { only_good: boolean }) => ({ onlyGood: only_good }),
      }),
    },
  ],
  frozen: GOODS_IMPORT_FROZEN,
  unique: {
    goods_imports_open: problem('import.running'),
    goods_imports_upload: problem('import.sent'),
  },
  parties: ({ shopId }) => [{ as: 'merchant', topic: shopTopic(shopId) }],
  present: presentGoodsImport,
  people: ['ownerId'],
  belongsTo: { shop: 'shopId' },
})
