import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDERS = ['bench', 'deploy', 'docs', 'locales', 'scripts', 'server', 'src', 'tests']
const FILES = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
]
const PLACES = ['', 'src', 'src/ui', 'server', 'tests']

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const PATH = /`([\w@./-]*\.(?:md|tsx?|json|sql|py|css))`/g

/** Files of a domain called x or a product called NAME, addresses, and files of a build: they exist in no checkout. */
const EXAMPLE = /(?:^|\/)x\.|^\/|NAME|^(?:dist|dist-server|data|node_modules)\/|^earlier-assets\.json$/

/** The files that a page or the comments of a program name. */
function namedIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const prose = file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n')
  return [...prose.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !EXAMPLE.test(path))
}

const isThere = (named: string, from: string): boolean =>
  [...PLACES, dirname(from)].some((place) => FILES.includes(join(place, named))) ||
  FILES.some((file) => file.endsWith(`/${named}`))

it('names only files that are there, in pages and in comments', () => {
  const readers = FILES.filter((file) => /\.(?:md|tsx?)$/.test(file))
  const named = readers.flatMap((file) => namedIn(file).map((path) => ({ file, path })))
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ file, path }) => !isThere(path, file))).toEqual([])
})
