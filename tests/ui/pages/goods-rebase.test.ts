import { describe, expect, it } from 'vitest'
import { matrixOf } from '#contract/catalogue/goods-options.form.ts'
import { readGoods } from '#contract/catalogue/goods-rules.form.ts'
import type { GoodsAxis, TypedGoods, TypedSku } from '#contract/catalogue/shop-goods.form.ts'
import { conflictsOf, following, isEdited, rebased } from '#ui/pages/shop/goods/rebase.ts'
import { myProductInfo } from '../support/answers/my-goods.ts'

const named = (en: string) => ({ en, 'zh-CN': '', ar: '' })
const grown = (axes: readonly GoodsAxis[]): readonly GoodsAxis[] => [
  { ...(axes[0] as GoodsAxis), values: [...(axes[0]?.values ?? []), { key: 'xl', value: named('Γίγας') }] },
]
const at = (form: TypedGoods, key: string): TypedSku => form.skus.find(({ values }) => values[0] === key) as TypedSku
const withSku = (form: TypedGoods, key: string, by: Partial<TypedSku>): TypedGoods => ({
  ...form,
  skus: form.skus.map((sku) => (sku.values[0] === key ? { ...sku, ...by } : sku)),
})

const saved = myProductInfo.form as unknown as TypedGoods
const axes = grown(saved.axes)
/** What was sent: a third size with ten pieces. */
const sent = withSku({ ...saved, axes, skus: matrixOf(axes, saved.skus) }, 'xl', {
  price: '30',
  purchase: '28',
  stock: '10',
})
/** What the server answers: the size has an id, and one piece of it was sold in the meantime. */
const answered = withSku(sent, 'xl', { id: 'k2', price: '30.00', purchase: '28.00', stock: '9', stock_seen: 9 })
const newer = { version: 4, form: answered }
const typedOn = (form: TypedGoods) => {
  const edited = { version: 3, base: sent, form }
  return rebased(edited, newer, conflictsOf(edited, newer))
}
const changeOf = (form: TypedGoods): number | undefined =>
  readGoods(form).form.skus.find(({ values }) => values[0] === 'xl')?.stock_change

describe('what is typed while new variants are saved', () => {
  it('knows them by their ids, and adds no stock again', () => {
    const { form, base } = typedOn({ ...sent, brand: 'Χαλκός' })
    expect(at(form, 'xl')).toMatchObject({ id: 'k2', stock: '9', stock_seen: 9, price: '30.00' })
    expect(changeOf(form)).toBe(0)
    expect(form.brand).toBe('Χαλκός')
    expect(isEdited({ base, form: { ...form, brand: '' } })).toBe(false)
  })

  it('takes a stock that was typed on as the difference to what was sent', () => {
    const { form } = typedOn(withSku(sent, 'xl', { stock: '12' }))
    expect(at(form, 'xl')).toMatchObject({ id: 'k2', stock: '12', stock_seen: 10 })
    expect(changeOf(form)).toBe(2)
  })

  it('keeps the identity of a variant that got another option in the meantime', () => {
    const more: readonly GoodsAxis[] = [
      ...axes,
      { key: 'a2', axis: named('Χρώμα'), values: ['w', 'b'].map((key) => ({ key, value: named(key) })) },
    ]
    const { form } = typedOn({ ...sent, axes: more, skus: matrixOf(more, sent.skus) })
    const big = form.skus.filter(({ values }) => values.includes('xl'))
    expect(big.map(({ id, stock }) => [id, stock])).toEqual([
      ['k2', '9'],
      ['', ''],
    ])
  })

  it('is no conflict with the same save whose answer was lost', () => {
    const edited = { version: 3, base: saved, form: withSku(sent, 'xl', { price: '30.00', purchase: '28.00' }) }
    expect(conflictsOf(edited, newer)).toEqual([])
    const { form } = following(edited, newer)
    expect(at(form, 'xl')).toMatchObject({ id: 'k2', stock: '9', stock_seen: 9 })
  })
})
