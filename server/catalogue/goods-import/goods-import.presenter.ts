import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { GoodsImportRoot } from './goods-import.kind.ts'

/** An import as its merchant sees it. */
export const presentGoodsImport = (root: GoodsImportRoot): GoodsImportView => ({
  entity: 'goodsImport',
  id: root.id,
  version: root.version,
  as: 'merchant',
  state: root.state,
  facts: root.facts,
  ...clockView(root),
  name: root.name,
  dialect: root.dialect,
  columns: root.usedColumns,
  has_pictures: root.hasPictures,
  failure: root.problem,
  createtime: root.createdAt,
  timeline: root.timeline,
})
