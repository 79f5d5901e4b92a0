import { z } from 'zod'

const LEAVES: readonly unknown[] = [
  'x1',
  '12',
  '1',
  'CN',
  '123456',
  'Lake Road 1',
  'user:x1',
  'f'.repeat(22),
  '/pages/index',
  'f'.repeat(32),
  'f'.repeat(64),
  '1~x1',
  '2026-01',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  1,
  true,
]

/** The value at a place of an input, named in dots and without indices; undefined leaves it to the sample. */
export type Given = (path: string) => unknown

const NOTHING: Given = () => undefined

/**
 * Some input that a schema takes: the simplest of each leaf, optional parts left out but where they are given. For calls
 * refused before they are read, and for those that ask about something that is given.
 */
export const sampleOf = (schema: unknown, given: Given = NOTHING): unknown => inputsOf(schema, given, false)[0]

/** Inputs that a schema takes with nothing left out, one for each of the shapes that it offers. */
export const fullOf = (schema: unknown, given: Given = NOTHING): unknown[] => inputsOf(schema, given, true)

function inputsOf(schema: unknown, given: Given, full: boolean, path = ''): unknown[] {
  const inside = (inner: unknown, at = path): unknown[] => inputsOf(inner, given, full, at)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner: unknown = schema.unwrap()
    const isAsked = full || (!(inner instanceof z.ZodObject) && given(path) !== undefined)
    return isAsked ? inside(inner) : [undefined]
  }
  if (schema instanceof z.ZodNullable) return inside(schema.unwrap())
  if (schema instanceof z.ZodUnion) {
    // Other ways to write one value are no other shape.
    const shapes = schema.options.filter((option) => option instanceof z.ZodObject)
    return shapes.length > 0 ? shapes.flatMap((option) => inside(option)) : inside(schema.options[0])
  }
  if (schema instanceof z.ZodArray) {
    const rows = inside(schema.element).map((element) => [element])
    return schema.safeParse(rows[0]).success ? rows : [ofEachKind(schema.element, rows[0]?.[0]) ?? rows[0]]
  }
  if (schema instanceof z.ZodTuple) return [schema.def.items.map((item) => inside(item)[0])]
  if (schema instanceof z.ZodRecord) {
    const key = (given(path) ?? (full ? leafOf(schema.keyType, NOTHING, path) : undefined)) as string | undefined
    if (key === undefined) return [{}]
    return inputsOf(schema.valueType, NOTHING, full, path).map((value) => ({ [key]: value }))
  }
  if (schema instanceof z.ZodLiteral) return [...schema.values].slice(0, 1)
  if (schema instanceof z.ZodEnum) return [schema.options[0]]
  if (schema instanceof z.ZodObject)
    return zipped(
      Object.entries(schema.shape as object).map(([name, field]) => [
        name,
        inside(field, path === '' ? name : `${path}.${name}`),
      ]),
    )
  return [leafOf(schema, given, path)]
}

/** A row for each option of the first enum among its fields, for lists that name each of them once. */
function ofEachKind(element: unknown, row: unknown): object[] | undefined {
  const fields = element instanceof z.ZodObject ? Object.entries(element.shape as object) : []
  const [name, kind] = fields.find(([, field]) => field instanceof z.ZodEnum) ?? []
  if (name === undefined || !(kind instanceof z.ZodEnum)) return undefined
  return kind.options.map((option) => ({ ...(row as object), [name]: option }))
}

function leafOf(schema: unknown, given: Given, path: string): unknown {
  const found = given(path) ?? LEAVES.find((leaf) => (schema as z.ZodType).safeParse(leaf).success)
  if (found === undefined)
    throw new Error(`No sample fits ${path}: ${JSON.stringify(z.toJSONSchema(schema as z.ZodType))}`)
  return found
}

/** As many objects as the field with the most shapes has; the others repeat their last one. */
function zipped(fields: readonly (readonly [name: string, values: readonly unknown[]])[]): object[] {
  const most = Math.max(1, ...fields.map(([, values]) => values.length))
  return Array.from({ length: most }, (_, nth) =>
    Object.fromEntries(
      fields
        .map(([name, values]) => [name, values[Math.min(nth, values.length - 1)]] as const)
        .filter(([, value]) => value !== undefined),
    ),
  )
}
