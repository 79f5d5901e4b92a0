import type { AxisValues, CatalogueContent } from './catalogue.schema.ts'
import { known } from './known.ts'
import { compose, type Text } from './text.ts'
import type { Texts } from './texts.ts'

/** One value of an axis. `factor` multiplies the price, `tint` colours the picture. */
export interface AxisValue {
  readonly key: string
  readonly name: Text
  readonly factor: number
  readonly tint?: string
}

/** An axis of choice before it meets a price. */
export interface Axis {
  readonly axis: Text
  readonly values: readonly AxisValue[]
}

/**
 * The axis of this id with its values. A value has the text `axes.ID.VALUE`, or one that all values share, `axes.ID.n`, in which
 * the value replaces `{n}`.
 */
export function axisOf(
  id: string,
  values: AxisValues,
  { texts, colours, place }: { texts: Texts; colours: CatalogueContent['data']['colours']; place: string },
): Axis {
  const pattern = texts.find(`axes.${id}.n`)
  const nameOf = (value: string): Text => {
    const own = `axes.${id}.${value}`
    return pattern ? (texts.find(own) ?? compose([pattern], (name) => name.replace('{n}', value))) : texts.text(own)
  }
  return {
    axis: texts.text(`axes.${id}`),
    values: values.map((row) => {
      const [value, factor] = Array.isArray(row) ? row : [row, 1]
      const key = String(value)
      const tint = id === 'colour' ? { tint: known(colours, key, `${place}.axes.colour`) } : {}
      return { key, name: nameOf(key), factor, ...tint }
    }),
  }
}
