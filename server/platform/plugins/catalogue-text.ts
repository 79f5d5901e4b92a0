import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/platform/languages.ts'
import { root } from '../process/root.ts'

/** Where the texts of the screens are: a folder a language, and in it a file a namespace. */
const FOLDER = join(root, 'locales')
/** A name that leads to no other folder. */
const NAMESPACE = /^\w{1,40}$/

const read = new Map<string, unknown>()

function namespaceOf(lang: Language, name: string): unknown {
  if (!NAMESPACE.test(name)) return undefined
  const file = join(FOLDER, lang, `${name}.json`)
  if (!read.has(file) && existsSync(file)) read.set(file, JSON.parse(readFileSync(file, 'utf8')))
  return read.get(file)
}

/** A catalogue as a whole; English says which texts it has, and a check compares the other languages with it. */
export function catalogueOf<Texts extends object>(lang: Language, name: string): Texts {
  const found = namespaceOf(lang, name)
  if (found === undefined) throw new Error(`There is no catalogue ${lang}/${name}`)
  return found as Texts
}

/** A text of the screens, by its namespace and its place there; undefined where there is none. Each namespace is read once, when it is first asked for. */
export function catalogueText(lang: Language, [namespace = '', ...path]: readonly string[]): string | undefined {
  const found = path.reduce(
    (node, part) => (node as Readonly<Record<string, unknown>> | undefined)?.[part],
    namespaceOf(lang, namespace),
  )
  return typeof found === 'string' ? found : undefined
}
