import type { Localised } from '#contract/platform/contract.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import type { GoodsView, SkuView, StockView } from '#contract/catalogue/product.contract.ts'
import { MAX_LINE_QUANTITY } from '#machines/platform/constants.ts'

/** A name as it is compared: in all its languages, since a shop may write in any one of them. */
export const nameKey = (name: Localised): string => CATALOGUE_LANGUAGES.map((lang) => name[lang]).join('\n')

const keyAt = ({ spec }: Pick<SkuView, 'spec'>, axis: number): string | undefined => {
  const value = spec[axis]?.value
  return value && nameKey(value)
}

/** What is chosen on each axis, by the key of the value's name; undefined where nothing is chosen yet. */
export type Choice = readonly (string | undefined)[]

/** An axis with a single value needs no choice. */
export const firstChoice = ({ axes }: Pick<GoodsView, 'axes'>): Choice =>
  axes.map(({ values }) => (values.length === 1 ? values[0] && nameKey(values[0]) : undefined))

/** The specification that was chosen; undefined until every axis has its value. */
export const skuOf = ({ skus }: Pick<GoodsView, 'skus'>, choice: Choice): SkuView | undefined =>
  choice.every((value) => value !== undefined)
    ? skus.find((sku) => choice.every((value, axis) => keyAt(sku, axis) === value))
    : undefined

/** The first axis without a value. */
export const firstOpen = (choice: Choice): number => Math.max(0, choice.indexOf(undefined))

/** Why a value cannot be had beside what is chosen on the other axes: no such combination is offered, or none is left of it. */
export type Unavailable = 'unmade' | 'soldOut'

/** Why this value cannot be had beside what is chosen on the other axes; undefined where it can. */
export function whyNot(
  { skus }: Pick<GoodsView, 'skus'>,
  choice: Choice,
  axis: number,
  value: string,
): Unavailable | undefined {
  const made = skus.filter((sku) =>
    choice.every((chosen, at) => {
      const own = keyAt(sku, at)
      return at === axis ? own === value : chosen === undefined || own === chosen
    }),
  )
  if (made.length === 0) return 'unmade'
  return made.some(({ left }) => left > 0) ? undefined : 'soldOut'
}

/** The names of what is chosen on the other axes, where their value is what a combination fails by. */
export const chosenBeside = ({ axes }: Pick<GoodsView, 'axes'>, choice: Choice, axis: number): Localised[] =>
  axes.flatMap(({ values }, at) =>
    at === axis || values.length === 1 ? [] : values.filter((value) => nameKey(value) === choice[at]),
  )

/** The picture of a value, where the values of its axis look different; undefined where a picture would say nothing. */
export function pictureOf({ skus }: Pick<GoodsView, 'skus'>, axis: number, value: string): string | undefined {
  const of = (isWanted: (own: string | undefined) => boolean): string[] => [
    ...new Set(skus.filter((sku) => isWanted(keyAt(sku, axis))).map(({ picture }) => picture)),
  ]
  const own = of((each) => each === value)
  const others = of((each) => each !== value)
  const [picture] = own
  return picture && own.length === 1 && !others.includes(picture) ? picture : undefined
}

/** Chooses a value, or takes the choice back at a second tap. */
export const choose = (choice: Choice, axis: number, value: string): Choice =>
  choice.map((chosen, at) => (at === axis ? (chosen === value ? undefined : value) : chosen))

/** Whether some pieces of what is chosen can be bought now. */
export const isSellable = ({ on_shelf, own, left }: GoodsView, sku: SkuView | undefined): boolean =>
  on_shelf && !own && (sku?.left ?? left) > 0

/** The most one may put in at once; one at least, so that a stepper has something to show. */
export const mostOf = ({ left }: Pick<SkuView, 'left'>): number => Math.max(1, Math.min(left, MAX_LINE_QUANTITY))

/** Goods with the prices and the stock of now. */
export function withStock(goods: GoodsView, stock: StockView): GoodsView {
  const fresh = new Map(stock.skus.map((sku) => [sku.id, sku]))
  const skus = goods.skus.map((sku) => ({ ...sku, ...fresh.get(sku.id) }))
  const prices = skus.map(({ price }) => BigInt(price)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const price =
    prices.length === 0 ? goods.price : { lowest: String(prices[0]), highest: String(prices[prices.length - 1]) }
  const shop = { ...goods.shop, open: stock.shop_open }
  return { ...goods, skus, price, left: stock.left, on_shelf: stock.on_shelf, shop }
}
