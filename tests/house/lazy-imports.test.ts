import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'

/** What loads code knows a file that is gone from a network that is away (src/streams/platform/load-chunk.ts); the others call it. */
const LOADERS: ReadonlySet<string> = new Set([
  'loadChunk',
  'loadPatiently',
  'pageCode',
  'partCode',
  'quietPart',
  'screen',
])

/** Lists of the texts of each language, which `src/ui/i18n.ts` loads. */
const LISTS = join('src/ui/languages', sep)

const withoutComments = (text: string): string =>
  text.replace(/(^|\s)\/\*[\s\S]*?\*\//g, '$1').replace(/(^|\s)\/\/[^\n]*/g, '$1')

/** The names of the calls that are open at a place: `a(b, c(` gives a and c. */
function openCalls(text: string): string[] {
  const open: string[] = []
  for (const [, name = '', bracket] of text.matchAll(/([\w$]*)(?:<[^<>()]*>)?([()])/g)) {
    if (bracket === '(') open.push(name)
    else open.pop()
  }
  return open
}

/** The imports of a file that go past the loader. */
function bareImports(source: string): string[] {
  const text = withoutComments(source)
  const imports = [...text.matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'/g)]
  const bare = imports.filter(({ index }) => !openCalls(text.slice(0, index)).some((name) => LOADERS.has(name)))
  // A glob makes a table of imports: each is called somewhere in the file. An eager one has the code in the file itself.
  const globs =
    /\bimport\.meta\.glob\b/.test(text) && !/\beager: true\b/.test(text) && !/\bloadChunk\(/.test(text)
      ? ['import.meta.glob']
      : []
  return [...bare.map(([, name = '']) => name), ...globs]
}

it('loads code on demand through the one loader', () => {
  const files = ['src/ui', 'src/streams'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const found = files
    .filter((file) => !file.startsWith(LISTS))
    .map((file) => [file, bareImports(readFileSync(file, 'utf8'))] as const)
  expect(found.filter(([, bare]) => bare.length > 0)).toEqual([])
})

it('finds an import beside it', () => {
  expect(bareImports("const a = lazy(() => import('./a.tsx').then((it) => it))")).toEqual(['./a.tsx'])
  expect(bareImports("void loadPatiently(load).then(x)\nvoid import('./b.ts')")).toEqual(['./b.ts'])
  expect(bareImports("const all = import.meta.glob('./*/*.json')\nvoid all['a']()")).toEqual(['import.meta.glob'])
  expect(bareImports("const all = import.meta.glob('./*.ts', { eager: true })")).toEqual([])
  expect(bareImports("loadChunk(() => Promise.all([import('./a.ts'), import('./b.ts')]))")).toEqual([])
  expect(bareImports("let code: typeof import('socket.io-client') // import('./c.ts')")).toEqual([])
})
