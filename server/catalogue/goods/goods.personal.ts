import { knowsNoOne, type PersonalTable } from '../../platform/domain/personal-data.ts'

/** Products belong to shops; who searched and looked is a mark that tells no one who it was. */
export const goodsPersonal: readonly PersonalTable[] = [
  ...knowsNoOne({
    categories: 'id parent_id name picture scene position is_hidden version',
    goods: `id shop_id category_id title description brand attributes pictures alts detail_pictures axes axis_keys price_micro freight_id
      on_shelf version versions handle deleted_at rating_sum rating_count sales popularity likes views created_at`,
    goods_days: 'goods_id day views',
    goods_terms: 'id shop_id category_id price_micro sales popularity on_shelf created_at band terms about',
    goods_viewers: 'goods_id day mark',
    hidden_searches: 'key keywords at',
    popularity_bands: 'band popularity id',
    searches: 'keywords lang mark street day terms',
    sku_prices: 'sku_id until price_micro',
    sku_returns: 'sku_id goods_id at',
    skus: `id goods_id spec picture price_micro purchase_micro was_micro was_until code weight_grams value_keys archived initial adjusted
      claimed returned on_hand reserved imported_stock position`,
  }),
  {
    table: 'collects',
    personal: 'user_id goods_id price_micro back_at at',
    parts: [
      {
        of: 't.user_id = $1',
        erased: 'rows',
        taken: { file: 'favourites', columns: 'goods_id price_micro at', by: 'goods_id' },
      },
    ],
  },
  {
    table: 'footprints',
    personal: 'user_id goods_id at',
    parts: [
      { of: 't.user_id = $1', erased: 'rows', taken: { file: 'history', columns: 'goods_id at', by: 'goods_id' } },
    ],
  },
]
