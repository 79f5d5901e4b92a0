import { goodsImportCalls, goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import { own } from '../support/shown.ts'
import { goodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import {
  type GoodsImportEvent,
  type GoodsImportFacts,
  goodsImportLifecycle,
} from '#machines/catalogue/goods-import.machine.ts'
import { goodsImportTerms } from '#machines/catalogue/goods-import.terms.ts'
import type { Examples } from './example.ts'
import { creationCase, fixture } from './fixture.ts'

/** A checked file of five products, of which one has errors. */
export const goodsImportExamples: Examples<GoodsImportFacts, GoodsImportEvent> = {
  facts: {
    rows: 9,
    products: 5,
    added: 2,
    changed: 1,
    same: 1,
    wrong: 1,
    held: 1,
    noted: 2,
    lacks: { title: 0, picture: 1, category: 0, price: 0, cost: 1, weight: 1 },
    onlyGood: false,
    imported: 1,
    unchanged: 0,
    failed: 0,
    reads: 1,
    terms: goodsImportTerms(),
  },
  events: {
    'goodsImport.read': () => ({ type: 'goodsImport.read', dialect: { encoding: 'gb18030' } }),
    'goodsImport.check': () => ({
      type: 'goodsImport.check',
      rows: 9,
      products: 5,
      added: 2,
      changed: 1,
      same: 1,
      wrong: 1,
      held: 1,
      noted: 2,
      lacks: { title: 0, picture: 1, category: 0, price: 0, cost: 1, weight: 1 },
    }),
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
}

/** What tests know of an import of products. */
export const goodsImportFixture = fixture(goodsImportExamples, {
  tables: {
    goods_import_items: ['kept', '7 days; 100,000 rows an import, one import at a time'],
    goods_import_pictures: ['kept', '7 days'],
    goods_import_pieces: ['cap', 'a quota of bytes a shop'],
    goods_import_runs: ['one', 'one an import'],
    goods_imports: ['kept', 'a row an import, one at a time; what was read of it 7 days'],
    goods_picture_sources: ['pace', 'a row a picture that an import fetched'],
  },
  valued: ['goods_imports'],
  view: goodsImportView,
  creations: {
    'goodsImport.upload': creationCase(goodsImportLifecycle.creations['goodsImport.upload'], {
      facts: { isAnotherRunning: false },
      input: {},
      accepted: [],
      refused: [['isAlone', { facts: { isAnotherRunning: true } }, 'import.running']],
    }),
  },
  offScenes: async () => (await import('../storms/off/imports.ts')).importScenes,
  keyed: [...Object.values(goodsImportCalls), ...Object.values(goodsImportMoves)],
  scenes: async () => (await import('../server/events/goods-import.scenes.ts')).importScenes,
  kinds: { goodsImport: 'private', importPieces: 'private' },
  idFields: {
    'wanlshop/shop/goodsImportPiece': { id: 'deviceId' },
    'wanlshop/shop/goodsImport': { id: 'importPieces' },
    'wanlshop/shop/goodsImportInfo': { id: 'goodsImport' },
    'wanlshop/shop/goodsImportItems': { id: 'goodsImport' },
    'wanlshop/shop/goodsImportFailed': { id: 'goodsImport' },
    'wanlshop/shop/goodsImportPicture': { id: 'goodsImport' },
    'wanlshop/shop/goodsImportRead': {
      id: 'goodsImport',
      'dialect.category': 'category',
      'dialect.chosen.category': 'category',
    },
    'wanlshop/shop/goodsImportStart': { id: 'goodsImport' },
    'wanlshop/shop/goodsImportStop': { id: 'goodsImport' },
    'wanlshop/shop/goodsImportDiscard': { id: 'goodsImport' },
  },
  texts: {
    'wanlshop/shop/goodsImport': { name: own },
  },
  world: async () => (await import('./goods-import.world.ts')).world,
})
