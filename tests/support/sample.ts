import { z } from 'zod'

const LEAVES: readonly unknown[] = ['x1', '12', 'CN', '123456', 'Lake Road 1', 'user:x1', 1, true]

/** Some input that a schema takes: the simplest of each leaf, optional parts left out. For calls refused before they are read. */
export function sampleOf(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0])
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)]
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as object)
        .map(([name, field]) => [name, sampleOf(field)] as const)
        .filter(([, value]) => value !== undefined),
    )
  const found = LEAVES.find((leaf) => (schema as z.ZodType).safeParse(leaf).success)
  if (found === undefined) throw new Error(`No sample fits ${JSON.stringify(z.toJSONSchema(schema as z.ZodType))}`)
  return found
}
