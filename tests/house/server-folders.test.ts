import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { expect, it } from 'vitest'

/** The folders of the server that import each other both ways, each with its reason. */
const PAIRS: Readonly<Record<string, string>> = {
  'bond and shop': 'the fund is an axis of the shop, in the same row and under the same lock',
  'goods and review': 'a product shows its reviews, and a review is of a product',
  'goods and shop': 'a product shows its shop, and a shop lists its products',
  'order and refund': 'refunds are parts of an order, in its root and under its lock',
}

const FROM = /(?:from|import\()\s*'((?:\.|#server\/)[^']+)'/g

const folderOf = (path: string): string | undefined => {
  const [server, folder, file] = path.split(sep)
  return server === 'server' && file !== undefined ? folder : undefined
}

function importsOf(file: string): string[] {
  const paths = [...readFileSync(file, 'utf8').matchAll(FROM)].map(([, path = '']) => path)
  return paths.map((path) =>
    path.startsWith('#server/') ? normalize(path.slice(1)) : normalize(join(dirname(file), path)),
  )
}

it('lets no two folders of the server import each other, except the four listed pairs', () => {
  const imported = new Set<string>()
  for (const name of readdirSync('server', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const from = folderOf(join('server', name))
    for (const path of importsOf(join('server', name))) {
      const to = folderOf(path)
      if (from !== undefined && to !== undefined && from !== to) imported.add(`${from} and ${to}`)
    }
  }
  expect(imported.size).toBeGreaterThan(50)
  const bothWays = [...imported].filter((pair) => {
    const [from = '', to = ''] = pair.split(' and ')
    return from < to && imported.has(`${to} and ${from}`)
  })
  expect(bothWays.toSorted()).toEqual(Object.keys(PAIRS))
})
