import { LEVELS } from '#machines/platform/constants.ts'
import { type Axis, type AxisValue, axisOf } from './axes.ts'
import type { Listing } from './catalogue.schema.ts'
import { between, chance } from './chance.ts'
import { known } from './known.ts'
import { centsMicro } from './money.ts'
import { stockFor } from './stock-for.ts'
import type { Text } from './text.ts'
import type { Texts } from './texts.ts'
import type { DemoGoods, DemoSku } from './types.ts'

const AGE_SPAN_DAYS = 120

/** What goods refer to. */
export interface Sources {
  readonly texts: Texts
  /** The levels of the shops by their keys. */
  readonly levels: Readonly<Record<string, number>>
}

/** The share of the price that the shop keeps, in basis points: below the cap of its level, never at it. */
function profitBasisPoints(key: string, level: number): number {
  return between(`${key}/profit`, 40, 95) * LEVELS[level]!.profitCapPercent
}

type Choice = readonly { readonly id: string; readonly axis: Text; readonly value: AxisValue }[]

/** Every combination of the axes' values; one empty choice if there are no axes. */
const choices = (axes: readonly (Axis & { readonly id: string })[]): Choice[] =>
  axes.reduce<Choice[]>(
    (made, { id, axis, values }) => made.flatMap((choice) => values.map((value) => [...choice, { id, axis, value }])),
    [[]],
  )

/** The photograph of the chosen colour, else the chief one. */
function photoOf({ key, photos, colours }: Listing, choice: Choice): string {
  const colour = choice.find(({ id }) => id === 'colour')?.value.key
  return colour === undefined ? photos[0]! : known(colours ?? {}, colour, `data/goods.json: ${key}.colours`)
}

function skuOf(listing: Listing, choice: Choice, level: number, stock: number): DemoSku {
  const { key, price } = listing
  const factor = choice.reduce((product, { value }) => product * value.factor, 1)
  // Prices end on ten cents, as price tags do.
  const cents = factor === 1 ? Math.round(price * 100) : Math.round(price * factor * 10) * 10
  const keptCents = Math.floor((cents * profitBasisPoints(key, level)) / 10_000)
  return {
    key: [key, ...choice.map(({ value }) => value.key)].join('/'),
    spec: choice.map(({ axis, value }) => ({ axis, value: value.name })),
    photo: photoOf(listing, choice),
    priceMicro: centsMicro(cents),
    purchaseMicro: centsMicro(cents - keptCents),
    stock,
  }
}

/** One product. Stock and age follow from its key, so that each seed makes the same goods. */
export function goodsOf(listing: Listing, { texts, levels }: Sources): DemoGoods {
  const { key, notes = [] } = listing
  const level = known(levels, listing.shop, `data/goods.json: ${key}.shop`)
  const axes = Object.entries(listing.axes ?? {}).map(([id, values]) => ({ id, ...axisOf(id, values, texts) }))
  const all = choices(axes)
  const stock = stockFor(key, all.length)
  const skus = all.map((choice, i) => skuOf(listing, choice, level, stock[i]!))
  return {
    key,
    shop: listing.shop,
    category: listing.category,
    title: texts.text(`goods.${key}.title`),
    description: texts.join([texts.text(`goods.${key}.about`), ...notes.map((note) => texts.text(`notes.${note}`))]),
    brand: listing.brand,
    photos: [...new Set([...listing.photos, ...Object.values(listing.colours ?? {})])],
    axes: axes.map(({ axis, values }) => ({ axis, values: values.map(({ name }) => name) })),
    skus,
    priceMicro: skus.map((sku) => sku.priceMicro).reduce((low, price) => (price < low ? price : low)),
    ageDays: Math.floor(chance(`${key}/age`) * AGE_SPAN_DAYS),
  }
}
