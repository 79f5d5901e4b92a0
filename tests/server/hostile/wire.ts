import type { InjectOptions } from 'fastify'
import type { Declared } from '#contract/platform/contract.ts'
import { Raw } from './hostile-values.ts'

/** A request as it leaves: the body or the query is text already, because what is wrong with it may be no JSON at all. */
export interface Sent {
  readonly text: string
  readonly type?: string
}

/** An input as JSON text; raw parts stand in it as they are. */
export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${jsonText(each)}`).join(',')}}`
}

// A half pair cannot be encoded: it travels as the bytes an old client would send.
const encoded = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9_.~-]/gu, (sign) =>
    /\p{Surrogate}/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign),
  )

const scalar = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value))

/** An input as a query: lists repeat their name, objects use brackets, as servers of other houses read them. */
export function queryText(input: unknown): string {
  if (typeof input !== 'object' || input === null || input instanceof Raw) return encoded(scalar(input))
  return Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]): string[] => {
      if (Array.isArray(value)) return value.slice(0, 50).map((each) => `${encoded(name)}=${encoded(scalar(each))}`)
      if (typeof value === 'object' && value !== null && !(value instanceof Raw))
        return Object.entries(value).map(([key, each]) => `${encoded(name)}[${encoded(key)}]=${encoded(scalar(each))}`)
      return [`${encoded(name)}=${encoded(scalar(value))}`]
    })
    .join('&')
}

/** An input as its call sends it. */
export const sentFor = ({ call }: Declared, input: unknown): Sent => ({
  text: call.method === 'GET' ? queryText(input) : jsonText(input),
})

/** The request of what is sent. */
export function requestOf(
  { call }: Declared,
  { text, type = 'application/json' }: Sent,
  headers: object,
): InjectOptions {
  const url = `/api/${call.path}`
  return call.method === 'GET'
    ? { method: 'GET', url: `${url}?${text}`, headers: { ...headers } }
    : { method: 'POST', url, headers: { ...headers, 'content-type': type }, payload: text }
}
