import type { AxisValues } from './catalogue.schema.ts'
import { compose, type Text } from './text.ts'
import type { Texts } from './texts.ts'

/** One value of an axis. `factor` multiplies the price. */
export interface AxisValue {
  readonly key: string
  readonly name: Text
  readonly factor: number
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
export function axisOf(id: string, values: AxisValues, texts: Texts): Axis {
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
      return { key, name: nameOf(key), factor }
    }),
  }
}
