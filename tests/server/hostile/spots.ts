import { z } from 'zod'
import { changed, type Place, placesIn } from './mutated.ts'

/** A place of an input where its sender may put a text: a value, or the name of an entry that the sender names. */
export interface Spot {
  readonly at: Place
  readonly isName: boolean
}

/** The spot as a refusal names it. */
export const fieldOf = ({ at }: Spot): string => at.join('.')

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null
const valueAt = (value: unknown, at: Place): unknown =>
  at.reduce<unknown>((found, key) => (found as Record<string | number, unknown>)[key], value)
const inDots = (at: Place): string => at.filter((key) => typeof key === 'string').join('.')

/** The places, in dots and without indices, whose entries a sender names. */
function recordsIn(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return recordsIn(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => recordsIn(option, path))
  if (schema instanceof z.ZodArray) return recordsIn(schema.element, path)
  if (schema instanceof z.ZodRecord) return [path]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as object).flatMap(([name, field]) =>
      recordsIn(field, path === '' ? name : `${path}.${name}`),
    )
  return []
}

/** Every spot of an input: its scalars, of whatever type they should be, and the names in its records. */
export function spotsOf(schema: unknown, input: unknown): Spot[] {
  const records = new Set(recordsIn(schema))
  const values = placesIn(input).filter((at) => at.length > 0 && isScalar(valueAt(input, at)))
  return [
    ...values.map((at) => ({ at, isName: false })),
    ...values.filter((at) => records.has(inDots(at.slice(0, -1)))).map((at) => ({ at, isName: true })),
  ]
}

/** The finished input with a text at one spot, whatever its schema says of it. */
export function withText(input: unknown, { at, isName }: Spot, text: string): unknown {
  if (!isName) return changed(input, at, () => text)
  const renamed = (entries: unknown): object =>
    Object.fromEntries(
      Object.entries(entries as object).map(([name, each]) => [name === at.at(-1) ? text : name, each]),
    )
  return changed(input, at.slice(0, -1), renamed)
}
