import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { OPENING_SCREENS } from '../../src/ui/opening-screens.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Chunk>>

const SCRIPT = fileURLToPath(new URL('../../src/ui/head-start.ts', import.meta.url))
const TEXTS = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.json$/
const LANGUAGE = /[\\/]src[\\/]ui[\\/]languages[\\/]([\w-]+)\.ts$/
const withoutFolder = (file: string): string => file.replace('assets/', '')

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')

/** A file and all that it imports, without what the document names itself. */
function codeOf(bundle: Bundle, page: string, shell: ReadonlySet<string>): string[] {
  const first = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`src/ui/${page}`)))
  if (!first) throw new Error(`No file has ${page}, which opens early.`)
  const found = new Set([first.fileName])
  for (const name of found) {
    const output = bundle[name]
    if (output?.type === 'chunk') for (const each of output.imports) if (!shell.has(each)) found.add(each)
  }
  return [...found].map(withoutFolder)
}

/** The files with a module of each language, by what the pattern finds in its path. */
function filesOf(bundle: Bundle, pattern: RegExp): { readonly found: readonly string[]; readonly file: string }[] {
  return chunksOf(bundle).flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const [, ...found] = pattern.exec(id) ?? []
      return found.length === 0 ? [] : [{ found, file: withoutFolder(fileName) }]
    }),
  )
}

function textsOf(bundle: Bundle, namespaces: ReadonlySet<string>): Record<string, Record<string, string>> {
  const texts: Record<string, Record<string, string>> = {}
  for (const { found, file } of filesOf(bundle, TEXTS)) {
    const [language = '', namespace = ''] = found
    if (namespaces.has(namespace)) (texts[language] ??= {})[namespace] = file
  }
  return texts
}

function planOf(bundle: Bundle): string {
  const entry = chunksOf(bundle).find(({ isEntry, name }) => isEntry && name === 'index')
  if (!entry) throw new Error('The build has no entry.')
  const shell = new Set([entry.fileName, ...entry.imports])
  const screens = Object.entries(OPENING_SCREENS).map(([path, { page, ...screen }]) => [
    path,
    { ...screen, code: codeOf(bundle, page, shell) },
  ])
  const namespaces = new Set(['common', ...Object.values(OPENING_SCREENS).flatMap(({ texts }) => texts)])
  const languages = Object.fromEntries(filesOf(bundle, LANGUAGE).map(({ found: [language], file }) => [language, file]))
  return JSON.stringify({ languages, texts: textsOf(bundle, namespaces), screens: Object.fromEntries(screens) })
}

/** Writes the script of the head start and its plan into the document: which files a screen needs (decision 0070). */
export const headStart = (): Plugin => ({
  name: 'head-start',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: SCRIPT, name: 'head-start' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const script = chunksOf(bundle as Bundle).find(({ moduleIds }) => moduleIds.includes(SCRIPT))
      if (!script) throw new Error('The build has no head start.')
      return [
        // Not a script, which no page may carry in itself.
        { tag: 'meta', attrs: { name: 'head-start', content: planOf(bundle as Bundle) }, injectTo: 'head' },
        // Not deferred: a deferred script waits for the styles.
        { tag: 'script', attrs: { type: 'module', async: true, src: `./${script.fileName}` }, injectTo: 'head' },
      ]
    },
  },
})
