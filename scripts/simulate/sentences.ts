import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Objection } from '#machines/platform/lifecycle.ts'

type Catalogue = Readonly<Record<string, unknown>>

const read = (namespace: string): Catalogue => {
  const file = join('locales/en', `${namespace}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {}
}

/** A text by its dotted key, nested or flat, with or without a plural; null if the catalogue has none. */
export function textAt(catalogue: Catalogue, key: string): string | null {
  const at = (path: string): unknown =>
    catalogue[path] ??
    path.split('.').reduce<unknown>((node, part) => (node as Catalogue | undefined)?.[part], catalogue)
  const found = [key, `${key}_other`, `${key}_many`].map(at).find((text) => typeof text === 'string' && text !== '')
  return typeof found === 'string' ? found : null
}

function asText(value: string | number): string {
  const [namespace = '', ...rest] = String(value).split('.')
  if (rest[0] !== 'states') return String(value)
  return textAt(read(namespace), rest.join('.')) ?? rest.slice(1).join('.')
}

/** The English sentence of an objection; null if the catalogue has none. */
export function sentenceOf({ key, params }: Objection): string | null {
  const text = textAt(read('problems'), key)
  if (text === null) return null
  return text.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : asText(value)
  })
}
