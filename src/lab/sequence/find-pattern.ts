import type { Entry, Recording } from '../recording.ts'
import { rowKey } from '../moment.ts'
import { machineOf } from '../world.ts'
import { isInTime, isOfTerm, type Term } from './pattern.ts'

/** One match of a pattern in a recording. */
export interface Match {
  /** The numbers of its entries. */
  readonly entries: readonly number[]
  /** Whether the recording says that its rows belong together. */
  readonly isLinked: boolean
}

/** The matches of a pattern: one for each time that it ends. */
export interface FoundMatches {
  readonly matches: readonly Match[]
  /** There may be more: older matches, or beginnings that were not followed, were left out. */
  readonly isCut: boolean
}

/** So many matches are kept: the last ones. */
export const MOST_FOUND = 100
/** So many open matches are followed at once where an index does not tell them apart: the newest ones. */
const MOST_OPEN = 100
/** So many open matches are tried in all. After that, each event continues only the newest one. */
const MOST_TRIED = 300_000

/** An event that happened, as far as a pattern reads it. */
export interface Happened {
  /** Its number among all that happened. */
  readonly index: number
  readonly at: number
  readonly machine: string
  readonly type: string
  /** Its row, by `machine:row`. */
  readonly row: string
  /** The root of its row, by `kind:root`. */
  readonly root: string | undefined
}

/** The first events of a pattern, as far as they have happened. */
interface OpenMatch {
  readonly before: OpenMatch | null
  readonly index: number
  readonly at: number
  /** The row of each machine: all events of one machine are of the same row. */
  readonly rows: ReadonlyMap<string, string>
  /** The root of each kind: an order and its refund have the same one. */
  readonly roots: ReadonlyMap<string, string>
  /** The rows as text. */
  readonly name: string
  readonly isLinked: boolean
}

const kindOf = (root: string): string => root.split(':')[0] ?? root

/** Keeps a match as the newest; answers the oldest, where that is dropped for it. */
function keepNewest(all: Map<string, OpenMatch>, match: OpenMatch): OpenMatch | undefined {
  all.delete(match.name)
  all.set(match.name, match)
  if (all.size <= MOST_OPEN) return undefined
  const [oldest] = all.values()
  if (oldest) all.delete(oldest.name)
  return oldest
}

/** The open matches of one length. Of those with the same rows only the newest counts for what follows. */
class OpenMatches {
  isCut = false
  readonly #byRow = new Map<string, Map<string, OpenMatch>>()
  readonly #byRoot = new Map<string, Map<string, OpenMatch>>()
  readonly #newest = new Map<string, OpenMatch>()
  /** One of each set of kinds of roots that was dropped from the newest. */
  readonly #dropped = new Map<string, OpenMatch>()
  /** The machine of the next event. */
  readonly #next: string

  constructor(next: string) {
    this.#next = next
  }

  add(match: OpenMatch): void {
    const row = match.rows.get(this.#next)
    if (row !== undefined) return this.#group(this.#byRow, row, match)
    for (const root of match.roots.values()) this.#group(this.#byRoot, root, match)
    const dropped = keepNewest(this.#newest, match)
    if (dropped) this.#dropped.set([...dropped.roots.keys()].join(' '), dropped)
  }

  /** Those that an event may continue: of its row, of its root, or of nothing that says otherwise. */
  before({ row, root }: Happened): OpenMatch[] {
    const own = this.#byRow.get(row)
    if (own) return [...own.values()]
    if (root === undefined) {
      this.isCut ||= this.#dropped.size > 0
      return [...this.#newest.values()]
    }
    const kind = kindOf(root)
    this.isCut ||= [...this.#dropped.values()].some(({ roots }) => !roots.has(kind))
    const others = [...this.#newest.values()].filter(({ roots }) => !roots.has(kind))
    return [...others, ...(this.#byRoot.get(root)?.values() ?? [])]
  }

  #group(groups: Map<string, Map<string, OpenMatch>>, key: string, match: OpenMatch): void {
    const group = groups.get(key) ?? new Map<string, OpenMatch>()
    groups.set(key, group)
    if (keepNewest(group, match)) this.isCut = true
  }
}

/** The open match that an event makes of the one before it. */
function continued(before: OpenMatch | null, { index, at, machine, row, root }: Happened): OpenMatch {
  const { rows, roots, name, isLinked } = before ?? NOTHING
  if (rows.has(machine)) return { before, index, at, rows, roots, name, isLinked }
  const kind = root === undefined ? undefined : kindOf(root)
  return {
    before,
    index,
    at,
    rows: new Map(rows).set(machine, row),
    roots: kind === undefined || root === undefined ? roots : new Map(roots).set(kind, root),
    name: `${name} ${row}`,
    isLinked: isLinked && (before === null || (kind !== undefined && roots.get(kind) === root)),
  }
}

const NOTHING = { rows: new Map<string, string>(), roots: new Map<string, string>(), name: '', isLinked: true }

function entriesOf(match: OpenMatch): number[] {
  const entries: number[] = []
  for (let each: OpenMatch | null = match; each; each = each.before) entries.push(each.index)
  return entries.toReversed()
}

/** Searches a recording for the matches of a pattern, event by event. */
class PatternSearch {
  readonly #terms: readonly Term[]
  readonly #open: readonly OpenMatches[]
  #found: OpenMatch[] = []
  #isCut = false
  #tried = 0

  constructor(terms: readonly Term[]) {
    this.#terms = terms
    this.#open = terms.slice(1).map(({ machine }) => new OpenMatches(machine))
  }

  take(happened: Happened): void {
    // The longest first: one event continues each open match once.
    for (let length = this.#terms.length - 1; length >= 0; length -= 1) {
      const term = this.#terms[length]
      if (!term || !isOfTerm(term, happened)) continue
      if (length === 0) this.#keep(0, continued(null, happened))
      else
        for (const before of this.#before(length, happened))
          if (isInTime(term, happened.at, before.at)) this.#keep(length, continued(before, happened))
    }
  }

  get found(): FoundMatches {
    return {
      matches: this.#found.slice(-MOST_FOUND).map((match) => ({ entries: entriesOf(match), isLinked: match.isLinked })),
      isCut: this.#isCut || this.#found.length > MOST_FOUND || this.#open.some(({ isCut }) => isCut),
    }
  }

  #before(length: number, happened: Happened): OpenMatch[] {
    const all = this.#open[length - 1]?.before(happened) ?? []
    if (this.#tried < MOST_TRIED || all.length <= 1) {
      this.#tried += all.length
      return all
    }
    this.#isCut = true
    return all.slice(-1)
  }

  #keep(length: number, match: OpenMatch): void {
    if (length < this.#terms.length - 1) return this.#open[length]?.add(match)
    this.#found.push(match)
    // Now and then, because each removal copies all of them.
    if (this.#found.length <= 2 * MOST_FOUND) return
    this.#found = this.#found.slice(-MOST_FOUND)
    this.#isCut = true
  }
}

/** The events of a row that reached a page, each once: a page may follow several topics that publish it. */
function onceEach(): (row: string, name: string, topic: string) => boolean {
  const counts = new Map<string, number>()
  const counted = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
  return (row, name, topic) => {
    const key = `${row} ${name}`
    if (counted(`${key} ${topic}`) <= (counts.get(key) ?? 0)) return false
    counted(key)
    return true
  }
}

/**
 * What happened in a recording: its moves, but those that were refused. A report has the events that its page received instead, each
 * under its published name and at the row of its root.
 */
function happenedIn({ head, entries }: Recording): Happened[] {
  const isFirst = onceEach()
  return entries.flatMap((entry: Entry, index): Happened[] => {
    const { at } = entry
    if (head.from === 'page') {
      if (entry.kind !== 'event' || !isFirst(rowKey(entry), entry.name, entry.topic)) return []
      const row = rowKey(entry)
      const machine = entry.name.includes('.') ? machineOf(entry.name) : entry.machine
      return [{ index, at, machine, type: entry.name, row, root: row }]
    }
    if (entry.kind !== 'move' || entry.refused !== undefined) return []
    const { machine, event, root } = entry
    return [{ index, at, machine, type: event, row: rowKey(entry), root }]
  })
}

/** Where the events of a pattern follow each other in what happened: the last matches, in the order in which they end. */
export function findAmong(all: Iterable<Happened>, terms: readonly Term[]): FoundMatches {
  const search = new PatternSearch(terms)
  for (const happened of all) search.take(happened)
  return search.found
}

/** The same in a recording. */
export const findPattern = (recording: Recording, terms: readonly Term[]): FoundMatches =>
  findAmong(happenedIn(recording), terms)
