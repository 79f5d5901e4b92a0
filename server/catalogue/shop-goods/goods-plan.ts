import type { Localised } from '#contract/platform/contract.ts'
import type { GoodsAxis, GoodsForm, GoodsPart, SkuForm } from '#contract/catalogue/shop-goods.form.ts'
import { combinationKey } from '#contract/catalogue/goods-options.form.ts'
import { problem, type Problem } from '#contract/platform/problem.ts'
import { tidyText } from '#contract/platform/plain-text.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { withTranslations } from '../../platform/text/with-translations.ts'
import type { OwnGoods, OwnSku } from './own-goods.queries.ts'

/** A variant as an edit leaves it, and how many pieces come or go. */
export interface PlannedSku {
  readonly form: SkuForm
  /** What it was before; nothing for a new one. */
  readonly before: OwnSku | undefined
  readonly id: string
  readonly price: bigint
  readonly purchase: bigint
  readonly stockChange: number
  readonly archived: boolean
}

/** A product as an edit leaves it. */
export interface Planned {
  readonly form: GoodsForm
  readonly skus: readonly PlannedSku[]
}

const isIn = (parts: readonly GoodsPart[], part: GoodsPart): boolean => parts.includes(part)

/** The stored product as a form: what an edit does not touch stays as it is there. */
export const formOf = (goods: OwnGoods): Omit<GoodsForm, 'skus'> => ({
  category: goods.categoryId ?? '',
  brand: goods.brand,
  attributes: goods.attributes,
  title: goods.title,
  description: goods.description,
  pictures: goods.pictures.map(({ url, alt }) => ({ id: url, url, alt })),
  detail_pictures: goods.detailPictures.map(({ url, alt }) => ({ id: url, url, alt })),
  axes: goods.axes,
  freight_id: goods.freightId,
})

/** The parts that another person changed after this version. */
export const changedSince = (goods: OwnGoods, version: number, parts: readonly GoodsPart[]): GoodsPart[] =>
  parts.filter((part) => (goods.versions[part] ?? 1) > version)

/** The values of a product's options, which a search finds. */
export const optionsOf = ({ axes }: Pick<GoodsForm, 'axes'>): Localised[] =>
  axes.flatMap(({ values }) => values.map(({ value }) => value))

/** What a product becomes when these parts of a form are saved; `newId` makes the ids of new variants. */
export function planEdit(
  goods: OwnGoods,
  form: GoodsForm,
  { parts, newId }: { readonly parts: readonly GoodsPart[]; readonly newId: () => string },
): Planned {
  const own = formOf(goods)
  const has = (part: GoodsPart): boolean => isIn(parts, part)
  const axes: readonly GoodsAxis[] = has('options') ? withOwnNames(own.axes, form.axes) : own.axes
  const skus = has('options') ? replaced(goods, form.skus, has('prices'), newId) : kept(goods, form.skus, has('prices'))
  return {
    form: {
      category: has('category') ? form.category : own.category,
      brand: has('brand') ? form.brand : own.brand,
      attributes: has('attributes') ? written(form.attributes) : own.attributes,
      title: has('title') ? withTranslations(own.title, form.title) : own.title,
      description: has('description') ? withTranslations(own.description, form.description) : own.description,
      pictures: has('pictures') ? form.pictures : own.pictures,
      detail_pictures: has('detail_pictures') ? form.detail_pictures : own.detail_pictures,
      freight_id: has('freight') ? form.freight_id : own.freight_id,
      axes,
      skus: skus.filter(({ archived }) => !archived).map((sku) => sku.form),
    },
    skus,
  }
}

/** The options of a form with the translations that they have. */
function withOwnNames(own: readonly GoodsAxis[], typed: readonly GoodsAxis[]): GoodsAxis[] {
  const names = new Map(own.map(({ key, axis }) => [key, axis]))
  const valueNames = new Map(own.flatMap(({ key, values }) => values.map((each) => [`${key} ${each.key}`, each.value])))
  return typed.map(({ key, axis, values }) => ({
    key,
    axis: withTranslations(names.get(key), axis),
    values: values.map((each) => ({
      key: each.key,
      value: withTranslations(valueNames.get(`${key} ${each.key}`), each.value),
    })),
  }))
}

/** What a new product becomes. */
export const planNew = (form: GoodsForm, newId: () => string): Planned => ({
  form: { ...form, attributes: written(form.attributes) },
  skus: form.skus.map((sku) => {
    if (sku.id !== '') refuse('input.invalid', { field: 'skus' }, 'skus')
    return fresh(sku, newId())
  }),
})

const written = (attributes: GoodsForm['attributes']) =>
  attributes.filter(({ name, value }) => name !== '' || value !== '')

const fresh = (form: SkuForm, id: string): PlannedSku => ({
  form,
  before: undefined,
  id,
  price: BigInt(form.price),
  purchase: BigInt(form.purchase),
  stockChange: form.stock_change,
  archived: false,
})

/** The variants of edited options: each stays what it is by its id, else by its combination; what is left out is archived. */
function replaced(
  { skus }: OwnGoods,
  forms: readonly SkuForm[],
  arePricesTouched: boolean,
  newId: () => string,
): PlannedSku[] {
  const byId = new Map(skus.map((sku) => [sku.id, sku]))
  const named = new Set(forms.map(({ id }) => id))
  if (named.size < forms.filter(({ id }) => id !== '').length + (named.has('') ? 1 : 0))
    refuse('goods.duplicateSku', {}, 'skus')
  const free = new Map(skus.filter(({ id }) => !named.has(id)).map((sku) => [combinationKey(sku.values), sku]))
  const planned = forms.map((form): PlannedSku => {
    // One that another tab archived, or that is of another product.
    if (form.id !== '' && byId.get(form.id)?.archived !== false) return refuse('goods.changedElsewhere')
    const before = byId.get(form.id) ?? free.get(combinationKey(form.values))
    if (!before) return fresh(form, newId())
    // That of a tab that does not know it yet: what it would add is there already.
    if (form.id === '' && !before.archived && form.stock_change !== 0) refuse('goods.changedElsewhere')
    free.delete(combinationKey(form.values))
    return changed(before, form, arePricesTouched || form.id === '')
  })
  const stay = new Set(planned.map(({ id }) => id))
  const left = skus.filter(({ id }) => !stay.has(id)).map((sku) => ({ ...untouched(sku), archived: true }))
  if (planned.length + left.length > Math.max(GOODS_MOST.skusEver, skus.length))
    refuse('goods.variantsUsedUp', { most: GOODS_MOST.skusEver }, 'skus')
  return [...planned, ...left]
}

/** The variants where only prices and stock may change. */
function kept({ skus }: OwnGoods, forms: readonly SkuForm[], arePricesTouched: boolean): PlannedSku[] {
  const byId = new Map(forms.map((form) => [form.id, form]))
  const live = new Set(skus.filter(({ archived }) => !archived).map(({ id }) => id))
  const isGone = forms.some(
    ({ id, stock_change }) => !live.has(id) && (stock_change !== 0 || (arePricesTouched && id !== '')),
  )
  if (isGone) refuse('goods.changedElsewhere')
  return skus.map((sku) => {
    const form = byId.get(sku.id)
    if (!form || sku.archived) return untouched(sku)
    const same = untouched(sku)
    const { price, purchase } = arePricesTouched ? form : same.form
    return {
      ...same,
      form: { ...same.form, price, purchase, stock_change: form.stock_change },
      price: BigInt(price),
      purchase: BigInt(purchase),
      stockChange: form.stock_change,
    }
  })
}

/** A variant that stays as it is. */
export function untouched(sku: OwnSku): PlannedSku {
  const { id, values, code, price, purchase, weightGrams, picture, archived } = sku
  return {
    form: {
      id,
      values,
      code,
      price: price.toString(),
      purchase: purchase.toString(),
      weight_grams: weightGrams,
      picture: picture === '' ? null : { id: picture, url: picture, alt: '' },
      stock_change: 0,
    },
    before: sku,
    id,
    price,
    purchase,
    stockChange: 0,
    archived,
  }
}

function changed(before: OwnSku, form: SkuForm, arePricesTouched: boolean): PlannedSku {
  const price = arePricesTouched ? BigInt(form.price) : before.price
  const purchase = arePricesTouched ? BigInt(form.purchase) : before.purchase
  return {
    form: { ...form, id: before.id, price: price.toString(), purchase: purchase.toString() },
    before,
    id: before.id,
    price,
    purchase,
    // An archived one that comes back has the stock that was typed for it, and not what it had besides.
    stockChange: before.archived ? form.stock_change - before.left : form.stock_change,
    archived: false,
  }
}

/** What is wrong with the stock that an edit leaves; its fields are those of the form. */
export const wrongStock = (skus: readonly PlannedSku[]): Problem | undefined =>
  skus
    .filter(({ archived }) => !archived)
    .map(({ before, stockChange }, at) => {
      const left = before?.left ?? 0
      if (left + stockChange > GOODS_MOST.stock)
        return problem('goods.stock', { most: GOODS_MOST.stock }, `skus.${at}.stock`)
      if (left + stockChange >= 0) return undefined
      return before
        ? problem('goods.stockReserved', { left }, `skus.${at}.stock`)
        : problem('goods.stock', { most: GOODS_MOST.stock }, `skus.${at}.stock`)
    })
    .find((wrong) => wrong !== undefined)

/** The names of the values of a variant, in the order of the options. */
export const specOf = (axes: readonly GoodsAxis[], values: readonly string[]): OwnSku['spec'] =>
  axes.flatMap(({ axis, values: all }, at) => {
    const found = all.find(({ key }) => key === values[at])
    return found ? [{ axis, value: found.value }] : []
  })

/** The codes of variants that are given. */
export const codesOf = (skus: readonly PlannedSku[]): { id: string; code: string }[] =>
  skus
    .filter(({ archived, form }) => !archived && tidyText(form.code) !== '')
    .map(({ id, form }) => ({ id, code: tidyText(form.code) }))
