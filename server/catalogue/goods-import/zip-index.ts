import type { Problem } from '#contract/platform/problem.ts'
import { isElsewhere, picturePath } from './zip-names.ts'

/** A picture in the zip of an import. */
export interface InZip {
  readonly position: number
  /** The hash of its bytes. */
  readonly source: string
  /** Why it cannot be used; making it may find that out. */
  problem: Problem | null
}

/** What a name in a file stands for: a picture, or several, with the path of one of them as an example. */
export type InZipNamed = { readonly picture: InZip } | { readonly path: string }

/** The pictures in the zip of an import by their names and folders. */
export interface ZipIndex {
  /** The picture whose path ends with this name, or is the end of it. Only an address may have other folders than the zip. */
  find(name: string): InZipNamed | undefined
  /** The picture at this place of the directory. */
  at(position: number): InZip | undefined
}

/** A path, and the pictures that have it: several where only capitals tell them apart, or where the zip has it twice. */
interface Entry {
  /** The path from its end, without capitals: `front.png/shop/`. */
  readonly key: string
  readonly pictures: { readonly path: string; readonly picture: InZip }[]
}

const keyOf = (parts: readonly string[]): string => `${parts.join('/').toLowerCase()}/`

/** The bytes that all pictures of a path have. */
const sourceOf = ({ pictures: [first, ...others] }: Entry): string | undefined =>
  others.every(({ picture }) => picture.source === first?.picture.source) ? first?.picture.source : undefined

/** For each entry the place of the next one with other bytes: a folder of equal pictures is no choice between them. */
function nextOther(entries: readonly Entry[]): number[] {
  const next: number[] = []
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const [entry, following] = [entries[at], entries[at + 1]]
    const source = entry && sourceOf(entry)
    const isEqual = source !== undefined && following !== undefined && source === sourceOf(following)
    next[at] = isEqual ? (next[at + 1] ?? at + 1) : at + 1
  }
  return next
}

/** Of pictures with the same path the one that is written like this, else the first. */
const written = ({ pictures }: Entry, name: string): InZip | undefined =>
  (pictures.find(({ path }) => `/${path}`.endsWith(`/${name}`)) ?? pictures[0])?.picture

/** Sorts the pictures by their paths from the end, so that those with the same last folders stand together. */
export function indexOf(pictures: readonly (InZip & { readonly names: readonly string[] })[]): ZipIndex {
  const byPosition = new Map<number, InZip>()
  const byKey = new Map<string, Entry>()
  for (const { names, position, source, problem } of pictures) {
    const picture = { position, source, problem }
    byPosition.set(position, picture)
    for (const path of names) {
      const key = keyOf(path.split('/').reverse())
      const entry = byKey.get(key) ?? { key, pictures: [] }
      entry.pictures.push({ path, picture })
      byKey.set(key, entry)
    }
  }
  const entries = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
  const other = nextOther(entries)

  const firstFrom = (key: string): number => {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((entries[middle]?.key ?? '') < key) low = middle + 1
      else high = middle
    }
    return low
  }
  /** What has this at the end of its path, or with `isWhole` this and nothing else. */
  const under = (end: string, { isWhole }: { readonly isWhole: boolean }): InZipNamed | undefined => {
    const key = keyOf(end.split('/').reverse())
    const at = firstFrom(key)
    const first = entries[at]
    if (!first?.key.startsWith(key) || (isWhole && first.key !== key)) return undefined
    // A picture that has no folder besides is the one that is named.
    const isOne = first.key === key || !entries[other[at] ?? entries.length]?.key.startsWith(key)
    const picture = written(first, end)
    return isOne && picture ? { picture } : { path: first.pictures[0]?.path ?? '' }
  }
  const find = (path: string, isAddress: boolean): InZipNamed | undefined => {
    const parts = path.split('/')
    for (let from = 0; from < parts.length; from += 1) {
      // The zip may have fewer folders than the name, but no others: in a wrong folder is another picture.
      const found = under(parts.slice(from).join('/'), { isWhole: from > 0 && !isAddress })
      if (found) return found
    }
    return undefined
  }
  return {
    at: (position) => byPosition.get(position),
    // Behind an address stands what no path has, and the name of a file may have the same signs.
    find: (name) => {
      const isAddress = isElsewhere(name)
      return find(picturePath(name), isAddress) ?? find(picturePath(name.split(/[?#]/, 1).join('')), isAddress)
    },
  }
}
