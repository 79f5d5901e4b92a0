import { HOME_BLOCKS } from '#contract/catalogue/desk-home.calls.ts'
import type { AddressView } from '#contract/people/address.contract.ts'
import type { Cart } from '#contract/trade/cart.contract.ts'
import type { CategoryBranch } from '#contract/catalogue/category.contract.ts'
import type { Payment, Quote } from '#contract/trade/order.contract.ts'
import type { Home } from '#contract/catalogue/page.contract.ts'
import { card } from './goods.ts'
import { address, order } from './orders.ts'
import { AT, said } from './said.ts'

/** A category with one below it. */
export const branch: CategoryBranch = {
  id: 'c1',
  name: said('Κουζίνα'),
  picture: '/c1.svg',
  scene: '/scene.svg',
  children: [{ id: 'c2', name: said('Σκεύη'), picture: '/c2.svg' }],
}

/** The home page of a shop that sells something. */
export const home: Home = {
  blocks: [...HOME_BLOCKS],
  banners: [
    {
      id: 'b1',
      kind: 'new',
      target: null,
      title: said('Άνοιξη'),
      line: said('Νέα'),
      picture: '/b.svg',
      narrow: '/n.svg',
    },
  ],
  popular_terms: ['καφές'],
  categories: [{ id: 'c1', name: said('Κουζίνα'), picture: '/c1.svg' }],
  new: [card()],
  limited: [card({ id: 'g2' })],
  hot: [card({ id: 'g3' })],
  feed: { data: [card({ id: 'g4' })], after: null },
}

/** The home page of a shop that sells nothing yet. */
export const emptyHome: Home = {
  blocks: [...HOME_BLOCKS],
  banners: [],
  popular_terms: [],
  categories: [],
  new: [],
  limited: [],
  hot: [],
  feed: { data: [], after: null },
}

const line = { sku_id: 'k1', goods_id: 'g1', title: said('Μπρίκι'), picture: '/g1.svg', spec: [], quantity: 2 }

/** A cart with one line. */
export const cart: Cart = {
  count: 2,
  shops: [
    {
      shop: { id: 's1', name: 'Καφές', logo: '/s1.svg', open: true },
      freight: { fee: '2000000', free_above: null },
      lines: [
        {
          ...line,
          price: '12500000',
          price_then: '12500000',
          left: 3,
          on_shelf: true,
          option_gone: false,
          own: false,
          placed: null,
        },
      ],
    },
  ],
}

/** A saved address. */
export const saved: AddressView = { ...address, id: 'a1', default: true }

/** What a checkout of that cart would cost. */
export const quote: Quote = {
  quote: 'signed',
  expires_at: AT,
  shops: [
    {
      shop: { id: 's1', name: 'Καφές', logo: '/s1.svg' },
      lines: [{ ...line, price: '12500000', total: '25000000', left: 3, served: true }],
      goods: '25000000',
      freight: '2000000',
      free_above: null,
      holiday: null,
      estimate: null,
      coupon: '0',
      subsidy: '0',
      total: '27000000',
      served: true,
    },
  ],
  coupons: [],
  total: '27000000',
  pay_ms: 1_800_000,
  balance: '90000000',
  address: { ...address, id: 'a1' },
}

/** One order that waits for its payment. */
export const payment = (given: Partial<Payment> = {}): Payment => ({
  orders: [order()],
  total: '1000000',
  balance: '90000000',
  password_set: true,
  frozen: false,
  ...given,
})
