import { expect, it } from 'vitest'
import { interleave } from '#ui/shopping/interleave.ts'
import { card } from '../support/answers/goods.ts'

const goods = Array.from({ length: 12 }, (_, n) => card({ id: `g${n}` }))
const place = (id: string) => ({ token: `t ${id}`, expires_at: '', goods: card({ id }) })
const ids = (...given: Parameters<typeof interleave>): string[] =>
  interleave(...given).map((each) => ('card' in each ? each.card.id : `promoted ${each.promoted.goods.id}`))

it('shows a list as it is while it has no promoted places', () => {
  expect(ids(goods, [], undefined)).toEqual(goods.map(({ id }) => id))
  expect(ids(goods, [place('p')], undefined)).toEqual(goods.map(({ id }) => id))
})

it('puts promoted products from one place on, with five products between them, and keeps the order of the list', () => {
  const shown = ids(goods, [place('p'), place('q')], 4)
  expect(shown.indexOf('promoted p')).toBe(4)
  expect(shown.indexOf('promoted q')).toBe(10)
  expect(shown.filter((id) => !id.startsWith('promoted'))).toEqual(goods.map(({ id }) => id))
})

it('shows no product twice: one that a later page of the list brings stands in its promoted place only', () => {
  const shown = ids(goods, [place('g9')], 4)
  expect(shown).toHaveLength(12)
  expect(shown.filter((id) => id.includes('g9'))).toEqual(['promoted g9'])
})

it('puts promoted products at the end of a short list', () => {
  expect(ids(goods.slice(0, 2), [place('p'), place('q')], 2)).toEqual(['g0', 'g1', 'promoted p', 'promoted q'])
})
