import { z } from 'zod'

const LEAVES: readonly unknown[] = ['x1', '12', 'CN', '123456', 'Lake Road 1', 'user:x1', 1, true]

/** What stands at a place of an input, named in dots and without indices; undefined leaves it to the sample. */
export type Given = (path: string) => unknown

/**
 * Some input that a schema takes: the simplest of each leaf, optional parts left out but where they are given. For calls
 * refused before they are read, and for those that ask about something that is given.
 */
export function sampleOf(schema: unknown, given: Given = () => undefined, path = ''): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner: unknown = schema.unwrap()
    return inner instanceof z.ZodObject || given(path) === undefined ? undefined : sampleOf(inner, given, path)
  }
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0], given, path)
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element, given, path)]
  if (schema instanceof z.ZodRecord) {
    const key = given(path) as string | undefined
    return key === undefined ? {} : { [key]: sampleOf(schema.valueType, undefined, path) }
  }
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as object)
        .map(([name, field]) => [name, sampleOf(field, given, path === '' ? name : `${path}.${name}`)] as const)
        .filter(([, value]) => value !== undefined),
    )
  const found = given(path) ?? LEAVES.find((leaf) => (schema as z.ZodType).safeParse(leaf).success)
  if (found === undefined)
    throw new Error(`No sample fits ${path}: ${JSON.stringify(z.toJSONSchema(schema as z.ZodType))}`)
  return found
}
