import { goodsImportCalls } from '#contract/catalogue/goods-import.calls.ts'
import type { Pictured, Place } from '../../scripts/pictures/place.ts'
import { importChecked } from '../../scripts/pictures/scenes.ts'

/** What pictures show of an import. */
export const pictures: Pictured = {
  places: async (ask) => {
    const { data } = await ask(goodsImportCalls.list, {}, 'merchant')
    return [
      { name: 'import', as: 'merchant', path: '/pages/shop/goods_import' },
      { name: 'import-checked', as: 'merchant', path: '/pages/shop/goods_import', scene: importChecked },
      ...data.map(({ id }): Place => ({
        name: 'import-done',
        as: 'merchant',
        path: `/pages/shop/goods_import?id=${id}`,
      })),
    ]
  },
}
