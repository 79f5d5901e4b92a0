import type { Localised } from '#contract/contract.ts'
import { colours, type ColourKey } from './colours.ts'
import { say } from './say.ts'

/** One value of an axis. `factor` multiplies the price, `tint` colours the picture. */
interface AxisValue {
  readonly key: string
  readonly name: Localised
  readonly factor: number
  readonly tint?: string
}

/** An axis of choice before it meets a price. */
export interface TemplateAxis {
  readonly axis: Localised
  readonly values: readonly AxisValue[]
}

const same = (word: string): Localised => ({ en: word, 'zh-CN': word, ar: word })
const plain = (word: string | number, name = same(String(word)), factor = 1): AxisValue => ({
  key: String(word),
  name,
  factor,
})

const colourAxis = say('Colour | 颜色 | اللون')
const sizeAxis = say('Size | 尺码 | المقاس')

/** A choice of colours. */
export const inColours = (...keys: ColourKey[]): TemplateAxis => ({
  axis: colourAxis,
  values: keys.map((key) => ({ key, name: colours[key].name, factor: 1, tint: colours[key].hex })),
})

/** A choice of sizes that are written alike everywhere, such as S, M, L or 38, 39, 40. */
export const inSizes = (...sizes: (string | number)[]): TemplateAxis => ({
  axis: sizeAxis,
  values: sizes.map((size) => plain(size)),
})

const measure = (axis: string, unit: (n: number) => string) => {
  return (...amounts: [amount: number, factor: number][]): TemplateAxis => ({
    axis: say(axis),
    values: amounts.map(([amount, factor]) => plain(amount, say(unit(amount)), factor)),
  })
}

/** A choice of weights in grams, each with what it does to the price. */
export const inGrams = measure('Weight | 净重 | الوزن', (n) => `${n} g | ${n} 克 | ${n} غ`)
/** A choice of weights in kilograms. */
export const inKilos = measure('Weight | 净重 | الوزن', (n) => `${n} kg | ${n} 千克 | ${n} كغ`)
/** A choice of volumes in litres. */
export const inLitres = measure('Capacity | 容量 | السعة', (n) => `${n} L | ${n} 升 | ${n} لتر`)
/** A choice of volumes in millilitres. */
export const inMillilitres = measure('Volume | 容量 | الحجم', (n) => `${n} ml | ${n} 毫升 | ${n} مل`)
/** A choice of lengths or heights in centimetres. */
export const inCentimetres = measure('Size | 尺寸 | القياس', (n) => `${n} cm | ${n} 厘米 | ${n} سم`)
/** A choice of cable or rope lengths in metres. */
export const inMetres = measure('Length | 长度 | الطول', (n) => `${n} m | ${n} 米 | ${n} م`)
/** A choice of screen sizes in inches. */
export const inInches = measure('Screen | 屏幕 | الشاشة', (n) => `${n} in | ${n} 英寸 | ${n} بوصة`)
/** A choice of storage in gigabytes. */
export const inGigabytes = measure('Storage | 存储 | التخزين', (n) => `${n} GB | ${n} GB | ${n} غيغابايت`)
/** A choice of how many pieces are in the pack. */
export const inPacks = measure('Pack | 装量 | العبوة', (n) =>
  n === 1 ? 'Single | 单件 | قطعة واحدة' : `Pack of ${n} | ${n} 件装 | عبوة من ${n}`,
)

/** A choice in words of its own, such as a flavour: `axis`, then each value as `en | zh | ar`. */
export const inKinds = (axis: string, ...values: string[]): TemplateAxis => ({
  axis: say(axis),
  values: values.map((value) => {
    const name = say(value)
    return plain(name.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), name)
  }),
})
