import { useTexts } from '../../../primitives/use-texts.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import type { GoodsPart, TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { watchCategories } from '#streams/catalogue/category.stream.ts'
import { watchFreights } from '#streams/shops/shop-setting.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useFormat } from '../../../primitives/format.ts'

/** A part of a product in words, to compare two versions of it. */
export function usePartText(): (part: GoodsPart, form: TypedGoods) => string {
  const { t } = useTexts('goodsEdit')
  const { localised, languageName } = useFormat()
  const tree = dataOf(useLive(watchCategories()))?.data ?? []
  const freights = dataOf(useLive(watchFreights()))?.data ?? []
  const inLanguages = (text: Localised): string =>
    CATALOGUE_LANGUAGES.filter((lang) => text[lang] !== '')
      .map((lang) => `${languageName(lang)}: ${text[lang]}`)
      .join('\n')
  const pictures = (all: TypedGoods['pictures']): string =>
    all.map(({ alt }, at) => alt || t('conflict.picture', { n: at + 1 })).join('\n')
  const skuName = ({ axes }: TypedGoods, values: readonly string[]): string =>
    values
      .map((key) => axes.flatMap((axis) => axis.values).find((value) => value.key === key))
      .map((value) => (value ? localised(value.value) : ''))
      .join(' · ')
  return (part, form) => {
    if (part === 'title' || part === 'description') return inLanguages(form[part])
    if (part === 'brand') return form.brand
    if (part === 'category') {
      const found = tree.flatMap((group) => [group, ...group.children]).find(({ id }) => id === form.category)
      return found ? localised(found.name) : ''
    }
    if (part === 'attributes') return form.attributes.map(({ name, value }) => `${name}: ${value}`).join('\n')
    if (part === 'pictures' || part === 'detail_pictures') return pictures(form[part])
    if (part === 'freight') return freights.find(({ id }) => id === form.freight_id)?.name ?? t('freight.default')
    if (part === 'prices')
      return form.skus
        .map((sku) => `${skuName(form, sku.values)} ${sku.price} / ${sku.purchase} USDT`.trim())
        .join('\n')
    return [
      ...form.axes.map(
        ({ axis, values }) => `${localised(axis)}: ${values.map(({ value }) => localised(value)).join(', ')}`,
      ),
      ...form.skus.flatMap(({ values, code, weight }) =>
        code === '' && weight === ''
          ? []
          : [[skuName(form, values), code, weight && `${weight} g`].filter(Boolean).join(' · ')],
      ),
    ].join('\n')
  }
}
