import { goodsImportCalls, goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import { own } from '../support/shown.ts'
import { goodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { DAY_MS, merchant, pass } from '../simulation/actors/legs.ts'
import { creationCase, fixture } from './fixture.ts'
import { goodsImportExamples } from '#lab/examples/goods-import.example.ts'

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
  pictures: async () => (await import('./goods-import.pictures.ts')).pictures,
  made: {
    'goodsImport.upload':
      'select s.owner_id as who, count(*)::int as n from goods_imports i join shops s on s.id = i.shop_id group by 1',
  },
  goals: {
    'import goes on after a death': [
      merchant('uploadLong'),
      pass(20_000),
      { crash: 'betweenChunks' },
      merchant('startImport'),
      pass(12_000),
      pass(1_000),
      pass(12_000),
      merchant('moveImport'),
    ],
    'import is purged': [merchant('upload'), pass(20_000), pass(8 * DAY_MS)],
  },
})
