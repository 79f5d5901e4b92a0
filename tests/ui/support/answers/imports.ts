import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import { NO_FILL } from '#contract/catalogue/goods-import.form.ts'
import { newImportFacts } from '#machines/catalogue/goods-import.machine.ts'
import { goodsImportTerms } from '#machines/catalogue/goods-import.terms.ts'
import { AT } from './said.ts'

/** An import of products that is over. */
export const goodsImport = (given: Partial<GoodsImportView> = {}): GoodsImportView => ({
  entity: 'goodsImport',
  id: 'i1',
  version: 4,
  as: 'merchant',
  state: 'done.kept',
  facts: { ...newImportFacts(goodsImportTerms()), rows: 3, products: 3, added: 3, imported: 3 },
  deadline_event: null,
  deadline_at: null,
  deadline_left: null,
  name: 'Κούπες του χειμώνα',
  dialect: { encoding: 'utf-8', delimiter: 'comma', decimal: 'point', lang: 'en', category: null, fill: NO_FILL },
  columns: [],
  has_pictures: false,
  failure: null,
  createtime: AT,
  timeline: [],
  ...given,
})
