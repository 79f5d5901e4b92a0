import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Arrow, arrowsIn } from './sources.ts'

/** The areas of the server from top to bottom. An area imports only those below it. */
export const AREAS = [
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

/** What is divided into these areas, by its folder: the alias of its files. */
export const DIVIDED: Readonly<Record<string, string>> = {
  server: '#server/',
  'src/streams': '#streams/',
  'src/api/contract': '#contract/',
  'src/machines': '#machines/',
}

/** Where a file lies: its area, and the folder in it. Files beside the areas are the program, which knows all of them. */
export interface Place {
  readonly area: string
  readonly folder: string
}

function placeOf(root: string, file: string): Place {
  const [area = '', folder, name] = file.slice(root.length + 1).split('/')
  if (folder === undefined) return { area: 'program', folder: '' }
  return { area, folder: name === undefined ? '' : folder }
}

/** An import with the places at its ends. */
export interface PlacedArrow extends Arrow {
  readonly at: Place
  readonly of: Place
}

/** The imports of what is divided into areas, with the places of both files. */
export const placedArrows = (root: string): PlacedArrow[] =>
  arrowsIn(root, DIVIDED[root] ?? '#').map((arrow) => ({
    ...arrow,
    at: placeOf(root, arrow.from),
    of: placeOf(root, arrow.to),
  }))

/** The imports that go from an area to one above it. */
export const arrowsUp = (arrows: readonly PlacedArrow[]): string[] =>
  arrows
    .filter(({ at, of }) => AREAS.indexOf(of.area) < AREAS.indexOf(at.area))
    .map(({ from, to }) => `${from} → ${to}`)
    .toSorted()

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

/** The folders of one area that import each other in a circle. */
export const circlesIn = (arrows: readonly PlacedArrow[]): string[][] =>
  AREAS.slice(1).flatMap((area) =>
    circlesOf(
      arrows
        .filter(({ at, of }) => at.area === area && of.area === area && at.folder !== of.folder)
        .map(({ at, of }) => [at.folder, of.folder] as const),
    ),
  )

/** How many files lie directly in each folder. */
export function folderSizes(): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const root of Object.keys(DIVIDED))
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && /\.tsx?$/.test(entry.name))
        sizes.set(entry.parentPath, (sizes.get(entry.parentPath) ?? 0) + 1)
  return sizes
}

const entriesOf = (folder: string, isWanted: (entry: { isFile(): boolean }) => boolean): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(isWanted)
    .map(({ name }) => name)
    .toSorted()

/** The folders of the server, the files beside them, and the files beside the folders of an area. */
export function entriesOfServer(): { folders: string[]; loose: string[]; beside: string[] } {
  const folders = entriesOf('server', (entry) => !entry.isFile())
  return {
    folders,
    loose: entriesOf('server', (entry) => entry.isFile()),
    beside: folders.flatMap((area) => entriesOf(join('server', area), (entry) => entry.isFile())),
  }
}
