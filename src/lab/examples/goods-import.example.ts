import { type GoodsImportEvent, type GoodsImportFacts } from '#machines/catalogue/goods-import.machine.ts'
import { goodsImportTerms } from '#machines/catalogue/goods-import.terms.ts'
import type { Examples } from './example.ts'

/** What the check of the file found. */
const CHECKED = {
  rows: 9,
  products: 5,
  added: 2,
  changed: 1,
  same: 1,
  wrong: 1,
  held: 1,
  noted: 2,
  lacks: { title: 0, picture: 1, category: 0, price: 0, cost: 1, weight: 1 },
}

/** A checked file of five products, of which one has errors. */
export const goodsImportExamples: Examples<GoodsImportFacts, GoodsImportEvent> = {
  facts: {
    ...CHECKED,
    onlyGood: false,
    imported: 1,
    unchanged: 0,
    failed: 0,
    reads: 1,
    terms: goodsImportTerms(),
  },
  events: {
    'goodsImport.read': () => ({ type: 'goodsImport.read', dialect: { encoding: 'gb18030' } }),
    'goodsImport.check': () => ({ type: 'goodsImport.check', ...CHECKED }),
    'goodsImport.start': () => ({ type: 'goodsImport.start', onlyGood: true }),
    'goodsImport.rowsDone': () => ({ type: 'goodsImport.rowsDone', imported: 2, unchanged: 1, failed: 0 }),
    'goodsImport.resume': () => ({ type: 'goodsImport.resume' }),
    'goodsImport.finish': () => ({ type: 'goodsImport.finish' }),
    'goodsImport.fail': () => ({ type: 'goodsImport.fail', problem: { key: 'import.broke', params: {} } }),
    'goodsImport.expire': () => ({ type: 'goodsImport.expire' }),
    'goodsImport.stop': () => ({ type: 'goodsImport.stop' }),
    'goodsImport.discard': () => ({ type: 'goodsImport.discard' }),
    'goodsImport.purge': () => ({ type: 'goodsImport.purge' }),
  },
  sets: { readOften: { reads: 1_000 }, nothingDone: { imported: 0, unchanged: 0 } },
  ways: {
    'goodsImport.check': {
      nothingToDo: { input: { added: 0, changed: 0 } },
      allRight: { input: { wrong: 0 } },
    },
    'goodsImport.start': { all: { input: { onlyGood: false } } },
    'goodsImport.rowsDone': { allFailed: { input: { imported: 0, unchanged: 0, failed: 3 } } },
  },
}
