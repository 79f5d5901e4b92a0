import { LEVELS } from '#machines/constants.ts'
import type { PictureAsk } from '../picture/picture-ask.ts'
import { type Axis, type AxisValue, axisOf } from './axes.ts'
import type { CatalogueContent, Listing, Template } from './catalogue.schema.ts'
import { between, chance } from './chance.ts'
import { groundFor } from './ground-for.ts'
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
  readonly colours: CatalogueContent['data']['colours']
  /** The levels of the shops by their keys. */
  readonly levels: Readonly<Record<string, number>>
}

/** The share of the price that the shop keeps, in basis points: below the cap of its level, never at it. */
function profitBasisPoints(key: string, level: number): number {
  return between(`${key}/profit`, 40, 95) * LEVELS[level]!.profitCapPercent
}

type Choice = readonly { readonly axis: Text; readonly value: AxisValue }[]

/** Every combination of the axes' values; one empty choice if there are no axes. */
const choices = (axes: readonly Axis[]): Choice[] =>
  axes.reduce<Choice[]>(
    (made, { axis, values }) => made.flatMap((choice) => values.map((value) => [...choice, { axis, value }])),
    [[]],
  )

function skuOf(key: string, choice: Choice, hero: PictureAsk, price: number, level: number, stock: number): DemoSku {
  const factor = choice.reduce((product, { value }) => product * value.factor, 1)
  // Prices end on ten cents, as price tags do.
  const cents = factor === 1 ? Math.round(price * 100) : Math.round(price * factor * 10) * 10
  const keptCents = Math.floor((cents * profitBasisPoints(key, level)) / 10_000)
  const tint = choice.find(({ value }) => value.tint)?.value.tint
  return {
    key: [key, ...choice.map(({ value }) => value.key)].join('/'),
    spec: choice.map(({ axis, value }) => ({ axis, value: value.name })),
    picture: tint ? { ...hero, tint } : hero,
    priceMicro: centsMicro(cents),
    purchaseMicro: centsMicro(cents - keptCents),
    stock,
  }
}

/** Two to four pictures: straight on, turned (in the next colour, if there is one), close up, beside the companion. */
function picturesOf(key: string, hero: PictureAsk, tints: readonly string[], companion?: string): PictureAsk[] {
  const next = tints[1] ? { tint: tints[1] } : {}
  const turned: PictureAsk = { ...hero, ...next, variant: 1, ground: groundFor(`${key}/1`, tints) }
  const close: PictureAsk = { ...hero, variant: 2 }
  const company: PictureAsk = { ...hero, variant: 3, ...(companion ? { companion } : {}) }
  const more = chance(`${key}/pictures`)
  if (companion) return more < 0.5 ? [hero, turned, company] : [hero, turned, close, company]
  return more < 0.25 ? [hero, turned] : more < 0.7 ? [hero, turned, close] : [hero, turned, close, company]
}

/** The sentences about the goods, or else those about the whole template, then what is true of these alone, then the notes. */
function descriptionOf(template: Template, { key, notes = [] }: Listing, { text, find, join }: Texts): Text {
  const about = find(`goods.${key}.about`) ?? text(`templates.${template.key}`)
  const also = find(`goods.${key}.also`)
  const all = [...notes, ...(template.notes ?? [])].map((note) => text(`notes.${note}`))
  return join([about, ...(also ? [also] : []), ...all])
}

/** One listing of a template. Stock, age, grounds and the number of pictures follow from its key, so that each seed makes the same goods. */
export function goodsOf(template: Template, listing: Listing, { texts, colours, levels }: Sources): DemoGoods {
  const { key, price } = listing
  const place = `data/goods.json: ${template.key}.goods.${key}`
  const level = known(levels, template.shop, `data/goods.json: ${template.key}.shop`)
  const axes = Object.entries(listing.axes ?? template.axes ?? {}).map(([id, values]) =>
    axisOf(id, values, { texts, colours, place }),
  )
  const tints = axes.flatMap(({ values }) => values.flatMap(({ tint }) => tint ?? []))
  const tint = listing.colour ? known(colours, listing.colour, `${place}.colour`) : tints[0]
  const hero: PictureAsk = {
    icon: listing.icon ?? template.icon,
    ground: groundFor(key, tint ? [tint, ...tints] : tints),
    variant: 0,
    ...(tint ? { tint } : {}),
  }
  const all = choices(axes)
  const stock = stockFor(key, all.length)
  const skus = all.map((choice, i) => skuOf(key, choice, hero, price, level, stock[i]!))
  return {
    key,
    shop: template.shop,
    category: template.category,
    title: texts.text(`goods.${key}.title`),
    description: descriptionOf(template, listing, texts),
    brand: template.brand,
    pictures: picturesOf(key, hero, tints, template.companion),
    axes: axes.map(({ axis, values }) => ({ axis, values: values.map(({ name }) => name) })),
    skus,
    priceMicro: skus.map((sku) => sku.priceMicro).reduce((low, price) => (price < low ? price : low)),
    ageDays: Math.floor(chance(`${key}/age`) * AGE_SPAN_DAYS),
    promoted: chance(`${key}/promoted`) < 0.06,
  }
}
