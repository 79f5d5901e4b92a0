import { expect, it } from 'vitest'
import type { FreightRule } from '#machines/shops/freight.ts'
import { cartOf } from '#server/trade/cart/cart.presenter.ts'

const text = { en: 'Cup', 'zh-CN': 'Cup', ar: 'Cup' }
const rule: FreightRule = {
  rates: [
    { countries: ['FI'], fee_micro: '2000000', free_from_micro: '50000000' },
    { countries: [], fee_micro: '9000000', free_from_micro: null },
  ],
  not_served: ['US'],
  only_listed: false,
}
const line = (given: object = {}) => ({
  sku_id: 'k1',
  goods_id: 'g1',
  title: text,
  sku_picture: '',
  picture: null,
  spec: [],
  price: 5_000_000n,
  price_then: 5_000_000n,
  left: 3,
  on_shelf: true,
  option_gone: false,
  owner_id: 'bo',
  shop_id: 's1',
  shop_name: 'Kiln',
  logo: '',
  sells: true,
  template: 'f1',
  freight: rule,
  quantity: 1,
  ...given,
})
const freightTo = (country: string | undefined, lines = [line()]) =>
  cartOf(lines, { userId: 'ada', country }).shops[0]?.freight

it.each([
  ['to a country of its own', 'FI', { fee: '2000000', free_above: '50000000' }],
  ['to any other country', 'DE', { fee: '9000000', free_above: null }],
  ['while no country is known', undefined, { fee: '9000000', free_above: null }],
  ['to a country that the shop does not serve', 'US', null],
] as const)('says what freight costs %s', (_where, country, expected) => {
  expect(freightTo(country)).toEqual(expected)
})

it('says no freight where the products of a shop differ in it', () => {
  expect(freightTo('FI', [line(), line({ sku_id: 'k2', template: 'f2' })])).toBeNull()
})
