import { expect, it } from 'vitest'
import { EMPTY_GOODS, type TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { newAxis, newValue, withAxes } from '#ui/pages/shop/goods/options.ts'

it('keeps what was typed into a variant when the option that was added before goes again', () => {
  const colour = { ...newAxis(), values: [newValue('Red', 'en')] }
  const size = { ...newAxis(), values: [newValue('S', 'en')] }
  const one = withAxes(EMPTY_GOODS, [colour])
  const saved: TypedGoods = { ...one, skus: one.skus.map((sku) => ({ ...sku, id: 'k1', price: '10', stock: '5' })) }
  const both = withAxes(saved, [colour, size], saved.skus)
  expect(both.skus).toMatchObject([{ id: 'k1', price: '10' }])
  const typed = { ...both, skus: both.skus.map((sku) => ({ ...sku, price: '15', stock: '50' })) }
  expect(withAxes(typed, [colour], saved.skus).skus).toMatchObject([{ id: 'k1', price: '15', stock: '50' }])
})

it('brings a variant back as it was when its value is back and no other one carries it on', () => {
  const [red, blue] = [newValue('Red', 'en'), newValue('Blue', 'en')]
  const colour = { ...newAxis(), values: [red, blue] }
  const two = withAxes(EMPTY_GOODS, [colour])
  const saved = { ...two, skus: two.skus.map((sku, nth) => ({ ...sku, id: `k${nth}`, price: `1${nth}` })) }
  const without = withAxes(saved, [{ ...colour, values: [red] }])
  expect(withAxes(without, [colour], saved.skus).skus.map(({ price }) => price)).toEqual(['10', '11'])
})
