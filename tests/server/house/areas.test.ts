import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The areas of the server from top to bottom. An area imports only those below it. */
const areas = [
  'program',
  'operations',
  'figures',
  'care',
  'fund',
  'trade',
  'catalogue',
  'shops',
  'money',
  'desk',
  'people',
  'platform',
]

/** The folders of one area that import each other, each with its reason. */
const CIRCLES: Readonly<Record<string, string>> = {
  'account and notice': 'an account shows how much is unread, and notices go out as mails of accounts',
  'domain and door': 'a domain says what the door can lock, and the door works on the services',
  'order and refund': 'refunds are parts of an order, in its root and under its lock',
}

interface Place {
  readonly area: string
  readonly folder: string
}

/** Files beside the areas are the program, which knows all of them. */
function placeOf(file: string): Place {
  const [, area = '', folder, name] = file.split('/')
  return name === undefined
    ? { area: folder === undefined ? 'program' : area, folder: '' }
    : { area, folder: folder ?? '' }
}

/** An import, from the file that has it to the file that it names. Imports of types count: a file that needs a type knows its owner. */
interface Arrow {
  readonly from: string
  readonly to: string
}

const IMPORT = /(?:from|import\(|import)\s*'((?:\.|#)[^']+\.tsx?)'/g

function arrowsIn(folder: string, alias: string): Arrow[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(IMPORT)].flatMap(([, path = '']) => {
        if (path.startsWith('.')) return { from, to: join(dirname(from), path) }
        return path.startsWith(alias) ? { from, to: join(folder, path.slice(alias.length)) } : []
      }),
    )
}

/** The sets of names that reach each other along these pairs, the largest first. */
function circlesOf(pairs: readonly (readonly [string, string])[]): string[][] {
  const reached = new Map<string, Set<string>>()
  const names = [...new Set(pairs.flat())]
  for (const name of names) {
    const seen = new Set<string>()
    const open = [name]
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const [from, to] of pairs)
        if (from === at && !seen.has(to)) {
          seen.add(to)
          open.push(to)
        }
    reached.set(name, seen)
  }
  const circles = names.map((name) =>
    names.filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)).toSorted(),
  )
  return [
    ...new Map(circles.filter(({ length }) => length > 1).map((circle) => [circle.join(), circle])).values(),
  ].toSorted((a, b) => b.length - a.length)
}

describe('the areas of the server', () => {
  const arrows = arrowsIn('server', '#server/').map(({ from, to }) => ({
    text: `${from} → ${to}`,
    from: placeOf(from),
    to: placeOf(to),
  }))

  it('hold every folder, and few files lie beside them', () => {
    const entries = readdirSync('server', { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(folders.toSorted()).toEqual(areas.slice(1).toSorted())
    expect(entries.length - folders.length).toBeLessThanOrEqual(6)
    const beside = folders.flatMap((area) =>
      readdirSync(join('server', area), { withFileTypes: true }).filter((entry) => entry.isFile()),
    )
    expect(beside.map(({ name }) => name)).toEqual([])
  })

  it('have no folder of more than forty files', () => {
    const sizes = new Map<string, number>()
    for (const root of ['server', 'src/streams', 'src/api/contract', 'src/machines'])
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && /\.tsx?$/.test(entry.name))
          sizes.set(entry.parentPath, (sizes.get(entry.parentPath) ?? 0) + 1)
    expect([...sizes].filter(([, size]) => size > 40)).toEqual([])
  })

  it('import only areas below them', () => {
    expect(arrows.length).toBeGreaterThan(2_000)
    const up = arrows.filter(({ from, to }) => areas.indexOf(to.area) < areas.indexOf(from.area))
    expect(up.map(({ text }) => text).toSorted()).toEqual([])
  })

  it('have no circle of more than two folders, and only those that are known', () => {
    const circles = areas.flatMap((area) => {
      const within = arrows.filter(
        ({ from, to }) => from.area === area && to.area === area && from.folder !== to.folder,
      )
      return area === 'program' ? [] : circlesOf(within.map(({ from, to }) => [from.folder, to.folder] as const))
    })
    expect(circles.map((circle) => circle.join(' and ')).toSorted()).toEqual(Object.keys(CIRCLES))
    expect(Object.keys(CIRCLES).every((names) => names.split(' and ').length <= 2)).toBe(true)
  })
})
