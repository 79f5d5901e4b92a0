import type { GoodsCard } from '#contract/catalogue/goods-card.contract.ts'
import type { GoodsView, ReviewView } from '#contract/catalogue/product.contract.ts'
import type { MyReview } from '#contract/catalogue/review.contract.ts'
import type { ShopCard, ShopPage } from '#contract/shops/shop.contract.ts'
import { AT, said } from './said.ts'

const freight = {
  rates: [{ countries: ['GR', 'DE'], fee_micro: '2000000', free_from_micro: '50000000' }],
  not_served: [],
  only_listed: true,
}
/** Goods in a grid. */
export const card = (given: Partial<GoodsCard> = {}): GoodsCard => ({
  id: 'g1',
  title: said('Μπρίκι'),
  picture: '/g1.svg',
  price: '12500000',
  was: null,
  is_new: false,
  sales: 1_234,
  rating: 4.5,
  reviews: 8,
  remaining: 3,
  freight,
  shop: { id: 's1', name: 'Καφές' },
  ...given,
})

const colour = { axis: said('Χρώμα'), value: said('Μπλε') }

/** A review without a reply. */
export const review: ReviewView = {
  id: 'r1',
  stars: 4,
  text: 'Ωραίο',
  spec: [colour],
  pictures: ['/r1.webp'],
  at: AT,
  user: { nickname: 'Ελένη', avatar: '' },
  helpful: 2,
  reply: null,
}

/** A review as its writer finds it, which can still be changed. */
export const myReview = (given: Partial<MyReview> = {}): MyReview => ({
  id: 'r1',
  order_id: 'o1',
  goods: { id: 'g1', title: said('Μπρίκι'), picture: '/g1.svg' },
  stars: 4,
  text: 'Ωραίο',
  spec: [colour],
  pictures: ['/r1.webp'],
  at: AT,
  helpful: 2,
  reply: { text: 'Ευχαριστούμε', at: AT },
  editable_until: AT,
  ...given,
})

/** A goods page. */
export const goods = (given: Partial<GoodsView> = {}): GoodsView => ({
  id: 'g1',
  title: said('Μπρίκι'),
  description: said('Για δύο'),
  brand: 'Αθήνα',
  attributes: [],
  pictures: ['/g1.svg', '/g2.svg'],
  alts: ['', ''],
  detail_pictures: [],
  category: { id: 'c2', name: said('Σκεύη') },
  axes: [{ axis: said('Χρώμα'), values: [said('Μπλε')] }],
  skus: [{ id: 'k1', spec: [colour], picture: '/g1.svg', price: '12500000', was: null, left: 3 }],
  price: { lowest: '12500000', highest: '12500000' },
  left: 3,
  repriced: false,
  sales: 12,
  on_shelf: true,
  own: false,
  collected: false,
  freight,
  holiday: null,
  shop: {
    id: 's1',
    name: 'Καφές',
    logo: '/s1.svg',
    level: 2,
    country: 'GR',
    open: true,
    rating: 4.5,
    followers: 7,
    goods: 3,
    followed: false,
    fund: '500000000',
  },
  reviews: { count: 1, average: 4, stars: [0, 0, 0, 1, 0], newest: [review] },
  ...given,
})

/** A shop in a list. */
export const shopCard = (given: Partial<ShopCard> = {}): ShopCard => ({
  id: 's1',
  name: 'Καφές',
  logo: '/s1.svg',
  bio: said('Κάθε πρωί'),
  level: 2,
  rating: 4.5,
  followers: 7,
  sales: 12,
  goods: 1,
  pictures: [],
  followed: false,
  open: true,
  ...given,
})

/** A shop's page. */
export const shopPage = (cards: readonly GoodsCard[]): ShopPage => ({
  shop: {
    ...shopCard({ goods: cards.length }),
    opened: AT,
    fund: '500000000',
    reviews: 1,
    own: false,
    freight,
    holiday: null,
  },
  goods: { data: [...cards], after: null },
})
