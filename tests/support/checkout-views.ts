import type { Payment, Quote } from '#contract/trade/order.contract.ts'
import { orderView } from './order-view.ts'

type Shop = Quote['shops'][number]
type Line = Shop['lines'][number]

/** The same words in every language; say others where the language matters. */
export const said = (en: string, others: Partial<Line['title']> = {}): Line['title'] => ({
  en,
  'zh-CN': en,
  ar: en,
  ...others,
})

/** A line of a quote; say what matters, the rest is plain. */
export const quotedLine = (given: Partial<Line> & { sku_id: string }): Line => ({
  goods_id: 'g',
  title: said('Tea pot'),
  picture: '',
  spec: [],
  quantity: 1,
  price: '10000000',
  total: '10000000',
  left: 9,
  served: true,
  ...given,
})

const ada: NonNullable<Quote['address']> = {
  id: 'a1',
  name: 'Ada Quinn',
  mobile: '+447700900123',
  country: 'GB',
  province: 'Kent',
  city: 'Deal',
  address: 'Beach Street 3',
  zip_code: 'CT14 7BP',
}

const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, micro) => total + BigInt(micro), 0n).toString()

/** A quote of one shop with these lines, two USDT freight, and enough balance. */
export function quoteOf(lines: readonly Line[], given: Partial<Quote> = {}, shop: Partial<Shop> = {}): Quote {
  const goods = sum(lines.map(({ price, quantity }) => (BigInt(price) * BigInt(quantity)).toString()))
  const total = sum([goods, '2000000'])
  return {
    quote: `signed ${total}`,
    expires_at: '2031-05-06T07:10:00.000Z',
    shops: [
      {
        shop: { id: 'kiln', name: 'Kiln & Copper', logo: '' },
        lines: [...lines],
        goods,
        freight: '2000000',
        free_above: null,
        holiday: null,
        coupon: '0',
        subsidy: '0',
        estimate: { from: '2031-05-08T07:00:00.000Z', to: '2031-05-12T07:00:00.000Z', parcels: null },
        total,
        served: true,
        ...shop,
      },
    ],
    coupons: [],
    total,
    balance: '90000000',
    pay_ms: 1_800_000,
    address: ada,
    ...given,
  }
}

/** An order that waits for its payment until a moment, with its total in micro-USDT. */
export const unpaid = (id: string, total: string, deadline_at = '2031-05-06T07:30:00.000Z') => {
  const plain = orderView({ id, deadline_event: 'order.expire', deadline_at })
  return { ...plain, money: { ...plain.money, total } }
}

/** A payment of these orders out of 90 USDT. */
export const paymentOf = (orders: Payment['orders'], given: Partial<Payment> = {}): Payment => ({
  orders,
  total: sum(orders.map(({ money }) => money.total)),
  balance: '90000000',
  password_set: true,
  frozen: false,
  ...given,
})
