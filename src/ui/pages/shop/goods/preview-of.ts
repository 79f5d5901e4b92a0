import { readGoods } from '#contract/catalogue/goods-rules.form.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import type { GoodsPicture, TypedGoods } from '#contract/catalogue/shop-goods.form.ts'

const NO_SHOP = {
  id: '',
  name: '',
  logo: '',
  level: 0,
  country: null,
  rating: null,
  open: true,
  followers: 0,
  goods: 0,
  fund: '0',
  followed: false,
}

/** A product as its page would show it, from what is typed; `srcOf` is where each of its pictures is seen now. */
export function previewOf(form: TypedGoods, srcOf: (picture: GoodsPicture) => string | undefined): GoodsView {
  const axes = form.axes.filter(({ values }) => values.length > 0)
  const read = readGoods(form).form
  const skus = form.skus.map(({ values, picture, stock_seen: before }, at) => {
    const left = Math.max(0, before + (read.skus[at]?.stock_change ?? 0))
    const spec = axes.flatMap(({ axis, values: all }, n) => {
      const found = all.find(({ key }) => key === values[n])
      return found ? [{ axis, value: found.value }] : []
    })
    return {
      id: `sku-${at}`,
      spec,
      picture: (picture && srcOf(picture)) ?? '',
      price: read.skus[at]?.price ?? '0',
      was: null,
      left,
    }
  })
  // One that is still on its way is added when it is there.
  const seen = form.pictures.flatMap((picture) => {
    const url = srcOf(picture)
    return url === undefined ? [] : [{ url, alt: picture.alt }]
  })
  const left = skus.reduce((sum, sku) => sum + sku.left, 0)
  const prices = skus.map(({ price }) => BigInt(price)).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return {
    id: 'preview',
    title: form.title,
    description: form.description,
    brand: form.brand,
    attributes: form.attributes.filter(({ name, value }) => name !== '' && value !== ''),
    pictures: seen.map(({ url }) => url),
    alts: seen.map(({ alt }) => alt),
    detail_pictures: form.detail_pictures.map((picture) => ({ url: srcOf(picture) ?? '', alt: picture.alt })),
    category: { id: form.category, name: form.title },
    axes: axes.map(({ axis, values }) => ({ axis, values: values.map(({ value }) => value) })),
    skus,
    price: { lowest: String(prices[0] ?? 0n), highest: String(prices.at(-1) ?? 0n) },
    left,
    repriced: false,
    sales: 0,
    on_shelf: true,
    own: false,
    collected: false,
    freight: { rates: [], not_served: [], only_listed: false },
    holiday: null,
    shop: NO_SHOP,
    reviews: { count: 0, average: null, stars: [0, 0, 0, 0, 0], newest: [] },
  }
}
