import type { Localised } from '#contract/platform/contract.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { GoodsInfo, SentGoods } from '#contract/catalogue/shop-goods.contract.ts'
import { readGoods } from '#contract/catalogue/goods-rules.form.ts'
import type { TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { newId } from '#server/platform/db/ids.ts'
import { categories } from '#server/catalogue/goods/goods.table.ts'
import type { Store } from './factories.ts'
import type { TestShop } from './shop.ts'
import { uploaded } from './uploads.ts'

/** A text that is written in English alone. */
export const english = (en: string): Localised => ({ en, 'zh-CN': '', ar: '' })

/** An option with values that are called as their keys. */
export const option = (key: string, ...values: string[]) => ({
  key,
  axis: english(key),
  values: values.map((value) => ({ key: value, value: english(value) })),
})

/** A variant of these values: 20 USDT, bought for 18, ten pieces. */
export const variant = (...values: string[]): SentGoods['skus'][number] => ({
  id: '',
  values,
  code: '',
  price: '20000000',
  purchase: '18000000',
  weight_grams: 0,
  picture: null,
  stock_change: 10,
})

/** A new category. */
export async function newCategory(shop: Pick<TestShop, 'db'>): Promise<string> {
  const category = newId()
  await shop.db.orm.insert(categories).values({ id: category, name: english('Things'), picture: '' })
  return category
}

/** A product without options and pictures. */
export const goodsOf = (category: string): SentGoods => ({
  category,
  brand: '',
  attributes: [],
  title: english('Cup'),
  description: english('For tea.\n\nAnd for coffee.'),
  pictures: [],
  detail_pictures: [],
  axes: [],
  skus: [variant()],
  freight_id: null,
})

/** A complete product without options. */
export async function goodsForm(shop: TestShop, store: Store, change: Partial<SentGoods> = {}): Promise<SentGoods> {
  const { id, url } = await uploaded(shop, store.owner, 'goods')
  return { ...goodsOf(await newCategory(shop)), pictures: [{ id, url: url ?? '', alt: 'A cup' }], ...change }
}

/** A product that its merchant added, on the shelf. */
export const addedGoods = async (shop: TestShop, store: Store, change: Partial<SentGoods> = {}): Promise<GoodsInfo> =>
  shop.must(shopGoodsCalls.add, { form: await goodsForm(shop, store, change), on_shelf: true }, store.owner)

/** What the editor of a product would send, after a merchant changed it like this. */
export const editedForm = (info: GoodsInfo, change: (typed: GoodsInfo['form']) => TypedGoods): SentGoods =>
  readGoods(change(info.form)).form as SentGoods
