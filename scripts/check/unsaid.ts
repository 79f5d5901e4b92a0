import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A key made at run time must name at least this much of itself, or it would stand for every key there is. */
const LEAST_LITERAL = 3
const KEY = /(['"])([A-Za-z0-9_.:-]+)\1/g
const MADE_KEY = /`([^`\s]*\$\{[^`\n]*)`/g
const HOLE = /\$\{[^}]*\}/

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `status.${state}` says every key of that shape; `${key}` alone says nothing that could be checked. */
function shapeOf(template: string): RegExp | undefined {
  const literals = template.split(HOLE)
  const letters = literals.join('').replaceAll(/[^A-Za-z]/g, '').length
  if (letters < LEAST_LITERAL || !literals.some((literal) => literal.includes('.'))) return undefined
  return new RegExp(`^${literals.map(escaped).join('[A-Za-z0-9_.-]*')}$`)
}

function keysOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf(value, `${path}${name}.`)
      : [path + name],
  )
}

const withoutForm = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

/** Keys of a namespace that no source says, whole or by the shape of a key made at run time. */
export function unsaidKeys(namespace: string, catalogue: object, source: string): string[] {
  const said = new Set([...source.matchAll(KEY)].map(([, , key]) => key))
  const shapes = [...source.matchAll(MADE_KEY)].flatMap(([, template = '']) => shapeOf(template) ?? [])
  const isSaid = (key: string): boolean =>
    [key, `${namespace}:${key}`].some((name) => said.has(name) || shapes.some((shape) => shape.test(name)))
  return [...new Set(keysOf(catalogue).map(withoutForm))].filter((key) => !isSaid(key))
}

const textIn = (folder: string, names: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

/**
 * Texts that stand in the catalogues, are translated again and again, and are never shown: neither by the screens nor by a push, whose
 * texts the domains of the server name, nor by another file of texts there. Problems are checked where they are raised (`unraised.ts`), and
 * the server's own catalogues are types of what says them.
 */
export function unsaidFindings(sources = 'src', catalogues = 'locales/en', domains = 'server'): string[] {
  const source = `${textIn(sources, /\.tsx?$/)}\n${textIn(domains, /\.(?:domain|texts)\.ts$/)}`
  return readdirSync(catalogues)
    .filter((name) => !['answers.json', 'mail.json', 'problems.json'].includes(name))
    .flatMap((name) =>
      unsaidKeys(
        name.replace('.json', ''),
        JSON.parse(readFileSync(join(catalogues, name), 'utf8')) as object,
        source,
      ).map((key) => `${name}: ${key} is never shown`),
    )
}
