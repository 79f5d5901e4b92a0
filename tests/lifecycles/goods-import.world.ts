import { goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import { checked, checkedImport, IMPORT_TABLE, runImports, sentFile, zipOf } from '#tests/support/imports.ts'
import { newPicture } from '#tests/support/pictures.ts'
import { newKey } from '#tests/support/shop.ts'
import type { World } from './world.ts'

/** What tests of a running server make of an import of products. */
export const world: World = {
  ready: ({ shop, seller, goodsAdded }) => ({
    'wanlshop/shop/goodsImport': async () => {
      const { owner } = await seller()
      await runImports(shop)
      const id = await sentFile(shop, IMPORT_TABLE, owner)
      return { input: { id, name: 'lamps.csv', table: 1, pictures: 0, lang: 'en' }, as: owner }
    },
    'wanlshop/shop/goodsImportItems': async () => {
      const { owner } = await seller()
      return { input: { id: await checkedImport(shop, owner), only: 'all', after: '0' }, as: owner }
    },
    'wanlshop/shop/goodsImportPicture': async () => {
      const { owner } = await seller()
      await runImports(shop)
      const pictures = await zipOf({ 'front.png': await newPicture() })
      const { id } = await checked(shop, { table: IMPORT_TABLE, pictures }, owner)
      return { input: { id, place: 0 }, as: owner }
    },
    'wanlshop/shop/goodsImportRead': async () => {
      const { owner } = await seller()
      const dialect = {
        encoding: 'utf-8',
        delimiter: 'comma',
        decimal: 'point',
        lang: 'en',
        category: null,
        fill: { cost_percent: null, weight_grams: null },
      }
      return { input: { id: await checkedImport(shop, owner), dialect }, as: owner }
    },
    'wanlshop/shop/goodsImportStart': async () => {
      const own = await seller()
      const { id } = await goodsAdded(own)
      await runImports(shop)
      const { id: checkedId } = await checked(shop, { table: `Handle,Vendor\n${id},Kiln` }, own.owner)
      return { input: { id: checkedId, only_good: false }, as: own.owner }
    },
    'wanlshop/shop/goodsImportStop': async () => {
      const { owner } = await seller()
      return { input: { id: await checkedImport(shop, owner) }, as: owner }
    },
    'wanlshop/shop/goodsImportDiscard': async () => {
      const { owner } = await seller()
      const id = await checkedImport(shop, owner)
      await shop.must(goodsImportMoves['goodsImport.stop'], { id }, { ...owner, key: newKey() })
      return { input: { id }, as: owner }
    },
  }),
  things: ({ shop, tenant: { merchant } }) => ({
    goodsImport: () => checkedImport(shop, merchant.owner),
    importPieces: () => sentFile(shop, IMPORT_TABLE, merchant.owner),
  }),
}
