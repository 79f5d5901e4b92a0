import type { CategoryBranch } from '#contract/catalogue/category.contract.ts'
import type { GoodsCounts, GoodsDraftView, GoodsInfo, MyGoodsCard } from '#contract/catalogue/shop-goods.contract.ts'
import { EMPTY_GOODS, GOODS_PARTS } from '#contract/catalogue/shop-goods.form.ts'
import { AT } from './said.ts'

const title = { en: 'Μπρίκι', 'zh-CN': '', ar: '' }

/** A product in the merchant's list. */
export const myProduct = (change: Partial<MyGoodsCard> = {}): MyGoodsCard => ({
  id: 'g1',
  version: 3,
  title,
  picture: '/g1.webp',
  price: { lowest: '20000000', highest: '25000000' },
  left: 7,
  skus: 2,
  sales: 41,
  views: 370,
  on_shelf: true,
  createtime: AT,
  ...change,
})

/** A shop with one product of each kind, on a level of ten. */
export const goodsCounts: GoodsCounts = {
  tabs: { onSale: 3, soldOut: 1, lowStock: 1, offShelf: 2, drafts: 1 },
  on_shelf: 4,
  limits: { level: 0, listings: 10, price: '100000000', profit_percent: 10 },
  sells: true,
  has_return_address: true,
}

/** A product with two sizes, as its editor gets it. */
export const myProductInfo: GoodsInfo = {
  id: 'g1',
  version: 3,
  versions: Object.fromEntries(GOODS_PARTS.map((part) => [part, 1])) as GoodsInfo['versions'],
  on_shelf: true,
  form: {
    ...EMPTY_GOODS,
    category: 'c1',
    title,
    axes: [
      {
        key: 'a1',
        axis: { en: 'Μέγεθος', 'zh-CN': '', ar: '' },
        values: [
          { key: 's', value: { en: 'Μικρό', 'zh-CN': '', ar: '' } },
          { key: 'l', value: { en: 'Μεγάλο', 'zh-CN': '', ar: '' } },
        ],
      },
    ],
    skus: ['s', 'l'].map((key, index) => ({
      id: `k${index}`,
      values: [key],
      code: '',
      price: '20.00',
      purchase: '18.00',
      weight: '',
      stock: String(index * 7),
      stock_seen: index * 7,
      picture: null,
    })),
  } as unknown as GoodsInfo['form'],
  stock: [
    { id: 'k0', left: 0, reserved: 1, sold: 40 },
    { id: 'k1', left: 7, reserved: 0, sold: 1 },
  ],
  sales: 41,
  views: 370,
  rating: { average: 4.5, count: 2 },
  days: [
    { day: '2026-01-01', views: 12, sales: 1 },
    { day: '2026-01-02', views: 358, sales: 2 },
  ],
  createtime: AT,
}

const named = (en: string) => ({ en, 'zh-CN': '', ar: '' })

/** A group with two categories. */
export const kitchen: CategoryBranch = {
  id: 'c0',
  name: named('Μπρίκια'),
  picture: '',
  scene: null,
  children: [
    { id: 'c1', name: named('Χάλκινα'), picture: '' },
    { id: 'c2', name: named('Πήλινα'), picture: '' },
  ],
}

/** A draft with a category, a title and a picture, and no prices yet. */
export const myDraft = (change: Partial<GoodsDraftView['form']> = {}, version = 1): GoodsDraftView => ({
  id: 'd1',
  version,
  form: {
    ...(EMPTY_GOODS as unknown as GoodsDraftView['form']),
    category: 'c1',
    title: named('Κούπα'),
    pictures: [{ id: 'u1', url: '/u1.webp', alt: '' }],
    ...change,
  },
  updatetime: AT,
})
