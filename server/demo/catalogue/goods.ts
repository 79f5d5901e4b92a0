import { LEVELS } from '#machines/constants.ts'
import type { PictureAsk } from '../picture/picture-ask.ts'
import type { TemplateAxis } from './axes.ts'
import { between, chance } from './chance.ts'
import { colours } from './colours.ts'
import { groundFor } from './ground-for.ts'
import { centsMicro } from './money.ts'
import { notes } from './notes.ts'
import { join } from './say.ts'
import { demoShops } from './shops.ts'
import { stockFor } from './stock-for.ts'
import type { Template, Variant } from './template.ts'
import { templates } from './templates.ts'
import type { DemoGoods, DemoSku } from './types.ts'

const AGE_SPAN_DAYS = 120

/** The share of the price the shop keeps, in basis points: below the level's cap, never at it. */
function profitBasisPoints(key: string, level: number): number {
  return between(`${key}/profit`, 40, 95) * LEVELS[level]!.profitCapPercent
}

type Choice = readonly { readonly axis: TemplateAxis; readonly value: TemplateAxis['values'][number] }[]

/** Every combination of the axes' values; one empty choice when there are none. */
const choices = (axes: readonly TemplateAxis[]): Choice[] =>
  axes.reduce<Choice[]>(
    (made, axis) => made.flatMap((choice) => axis.values.map((value) => [...choice, { axis, value }])),
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
    spec: choice.map(({ axis, value }) => ({ axis: axis.axis, value: value.name })),
    picture: tint ? { ...hero, tint } : hero,
    priceMicro: centsMicro(cents),
    purchaseMicro: centsMicro(cents - keptCents),
    stock,
  }
}

/** Two to four pictures: straight on, turned (in the next colour, when there is one), close up, in company. */
function picturesOf(key: string, hero: PictureAsk, tints: readonly string[], companion?: string): PictureAsk[] {
  const next = tints[1] ? { tint: tints[1] } : {}
  const turned: PictureAsk = { ...hero, ...next, variant: 1, ground: groundFor(`${key}/1`, tints) }
  const close: PictureAsk = { ...hero, variant: 2 }
  const company: PictureAsk = { ...hero, variant: 3, ...(companion ? { companion } : {}) }
  const more = chance(`${key}/pictures`)
  if (companion) return more < 0.5 ? [hero, turned, company] : [hero, turned, close, company]
  return more < 0.25 ? [hero, turned] : more < 0.7 ? [hero, turned, close] : [hero, turned, close, company]
}

function goodsOf(template: Template, variant: Variant): DemoGoods {
  const key = `${template.key}-${variant.key}`
  const level = demoShops.find((shop) => shop.key === template.shop)!.level
  const axes = variant.axes ?? template.axes ?? []
  const tints = axes.flatMap((axis) => axis.values.flatMap((value) => value.tint ?? []))
  const tint = variant.tint ? colours[variant.tint].hex : tints[0]
  const icon = variant.icon ?? template.icon
  const hero: PictureAsk = {
    icon,
    ground: groundFor(key, tint ? [tint, ...tints] : tints),
    variant: 0,
    ...(tint ? { tint } : {}),
  }
  const all = choices(axes)
  const stock = stockFor(key, all.length)
  const skus = all.map((choice, i) => skuOf(key, choice, hero, variant.price, level, stock[i]!))
  const told = [
    variant.about ?? template.about,
    ...(variant.also ? [variant.also] : []),
    ...[...(variant.notes ?? []), ...(template.notes ?? [])].map((note) => notes[note]),
  ]
  return {
    key,
    shop: template.shop,
    category: template.category,
    title: variant.title,
    description: join(told),
    brand: template.brand,
    pictures: picturesOf(key, hero, tints, template.companion),
    axes: axes.map((axis) => ({ axis: axis.axis, values: axis.values.map((value) => value.name) })),
    skus,
    priceMicro: skus.map((sku) => sku.priceMicro).reduce((low, price) => (price < low ? price : low)),
    ageDays: Math.floor(chance(`${key}/age`) * AGE_SPAN_DAYS),
    promoted: chance(`${key}/promoted`) < 0.06,
  }
}

/** The whole demo catalogue, always the same. */
export const demoGoods: readonly DemoGoods[] = templates.flatMap((template) =>
  template.variants.map((variant) => goodsOf(template, variant)),
)
