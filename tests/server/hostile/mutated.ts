import fc from 'fast-check'
import { z } from 'zod'
import type { Declared } from '#contract/platform/contract.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { HOSTILE, Raw, UNKNOWN_FIELDS, UNKNOWN_MARK } from './hostile-values.ts'
import { jsonText, type Sent, sentFor } from './wire.ts'

/** What may rightly stand at a place of an input. */
export type Pool = (path: string) => readonly unknown[]

/** Inputs that a schema takes, with ids and words from a pool so that they get past the door. */
export function validOf(schema: unknown, pool: Pool, path = ''): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(validOf(schema.unwrap(), pool, path), { nil: undefined, freq: 2 })
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => validOf(option, pool, path)))
  if (schema instanceof z.ZodArray) return fc.array(validOf(schema.element, pool, path), { minLength: 1, maxLength: 3 })
  if (schema instanceof z.ZodTuple) {
    const items = schema.def.items.map((item, nth) => validOf(item, pool, path === '' ? `${nth}` : `${path}.${nth}`))
    // Only the last ones may be left out.
    return fc.tuple(...items).map((found) => found.filter((each) => each !== undefined))
  }
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.constantFrom(...pool(path).map(String)), validOf(schema.valueType, pool, path), {
      maxKeys: 2,
    })
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as object).map(
      ([name, field]) => [name, validOf(field, pool, path === '' ? name : `${path}.${name}`)] as const,
    )
    return fc.record(Object.fromEntries(fields))
  }
  const fitting = pool(path).filter((each) => (schema as z.ZodType).safeParse(each).success)
  return fc.constantFrom(...(fitting.length > 0 ? fitting : [sampleOf(schema)]))
}

/** Where something stands in an input: names and indices from outside in. */
export type Place = readonly (string | number)[]

/** Every place of a value, the whole of it first. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return [at]
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [at, ...inner.flatMap(([key, each]) => placesIn(each, [...at, key]))]
}

const DROP = Symbol('drop')

/** The value with something else at one place. */
export function changed(value: unknown, [key, ...rest]: Place, by: (old: unknown) => unknown): unknown {
  if (key === undefined) return by(value)
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? changed(each, rest, by) : each))
  const fields = Object.entries(value as object).map(
    ([name, each]) => [name, name === key ? changed(each, rest, by) : each] as const,
  )
  return Object.fromEntries(fields.filter(([, each]) => each !== DROP))
}

/** What no schema asks for. */
export const hostile = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
const unknown = fc.constantFrom<unknown>(UNKNOWN_MARK, [UNKNOWN_MARK], { [UNKNOWN_MARK]: 1 })

/** An input with one thing wrong: a place replaced, wrapped or dropped, or a field no one asked for. */
export function wronged(input: unknown): fc.Arbitrary<unknown> {
  const place = fc.constantFrom(...placesIn(input))
  const insides = placesIn(input).filter((each) => isObject(valueAt(input, each)))
  const inside = fc.constantFrom(...insides, ...(insides.length > 0 ? [] : [[]]))
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(place, hostile).map(([at, by]) => changed(input, at, () => by)) },
    { weight: 1, arbitrary: place.map((at) => changed(input, at, (old) => [old])) },
    { weight: 1, arbitrary: place.map((at) => changed(input, at, (old) => (at.length === 0 ? old : DROP))) },
    {
      weight: insides.length > 0 ? 2 : 0,
      arbitrary: fc
        .tuple(inside, fc.constantFrom(...UNKNOWN_FIELDS), unknown)
        .map(([at, name, by]) => changed(input, at, (old) => ({ ...(old as object), [name]: by }))),
    },
  )
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw)
const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((found, key) => (found as Record<string | number, unknown>)[key], value)

const TYPES = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'a', '']

/** Bodies that are wrong as text: cut, doubled, with more behind, with a name twice, of another type. */
const brokenBody = (input: object): fc.Arbitrary<Sent> => {
  const text = jsonText(input)
  const twice = (name: string, by: unknown) => ({
    text: text.replace(/\}$/, `${text === '{}' ? '' : ','}${JSON.stringify(name)}:${jsonText(by)}}`),
  })
  const names = Object.keys(input)
  return fc.oneof(
    fc.nat({ max: Math.max(0, text.length - 1) }).map((cut) => ({ text: text.slice(0, cut) })),
    fc
      .constantFrom(`${text}${text}`, `${text},`, `\ufeff${text}`, `/*${text}*/`, 'NaN', 'undefined', `'${text}'`)
      .map((each) => ({ text: each })),
    fc.constantFrom(...TYPES).map((type) => ({ text, type })),
    fc.tuple(fc.constantFrom(...names, '__proto__'), hostile).map(([name, by]) => twice(name, by)),
  )
}

/** What one call is sent: right inputs, inputs with something wrong, and requests that are no input at all. */
export function sentTo(declared: Declared, pool: Pool): fc.Arbitrary<Sent> {
  const { input, call } = declared
  const right = validOf(input, pool)
  const sent = (found: unknown): Sent => sentFor(declared, found)
  return fc.oneof(
    { weight: 2, arbitrary: right.map(sent) },
    { weight: 6, arbitrary: right.chain(wronged).map(sent) },
    { weight: 1, arbitrary: right.chain(wronged).chain(wronged).map(sent) },
    { weight: 1, arbitrary: hostile.map(sent) },
    ...(call.method === 'GET'
      ? [{ weight: 1, arbitrary: right.map(sent).chain(brokenQuery) }]
      : [{ weight: 1, arbitrary: right.chain((found) => brokenBody(found as object)) }]),
  )
}

/** Queries of which servers make what they like: a name twice, with brackets, without a value, with half a percent sign. */
const brokenQuery = ({ text }: Sent): fc.Arbitrary<Sent> =>
  fc
    .constantFrom(
      `${text}&${text}`,
      text.replaceAll('=', '[]='),
      text.replaceAll('=', '[a]='),
      text.replaceAll('=', '%5B%5D='),
      text.replaceAll(/=[^&]*/g, ''),
      `${text}&%`,
      `${text}&__proto__=1`,
      `${text}&__proto__[staff]=finance`,
      `${text}&a=%ED%A0%80`,
      `${text}&a=%00`,
      `${text}#${text}`,
      text.replaceAll('&', ';'),
      `?${text}`,
      '&'.repeat(2_000),
      'a&'.repeat(2_000),
    )
    .map((each) => ({ text: each }))
