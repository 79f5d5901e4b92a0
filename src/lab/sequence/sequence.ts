import type { Entry, EntryOf } from '../recording.ts'
import { rowKey } from '../moment.ts'
import { machineNamed, Mistake, nearest } from '../names.ts'
import type { Playable } from '../playable.ts'
import { spanMs } from '../scenario.ts'

/** One event of a sequence, and how long after the one before it may happen. */
export interface Term {
  readonly text: string
  readonly machine: string
  readonly type: string
  readonly withinMs: number | null
}

/** Events that happen one after the other, with anything in between. */
export interface Sequence {
  /** The machine that is named first. */
  readonly machine: string
  readonly terms: readonly Term[]
}

/** A sequence of more events is not read. */
const MOST_TERMS = 20

/** Whether a query asks for events one after the other: `order pay > ship`. A comparison has no spaces around its sign. */
export const isSequence = (query: string): boolean => /\s>\s/.test(query)

const simple = (word: string): string => word.toLowerCase().replaceAll(/[_-]/g, '')

/** The event of a word: by its name, or by that under which it is published, as `paid`. */
function typeOf({ of }: Playable, word: string): string {
  const rows = Object.entries({ ...of.events, ...of.creations })
  const short = (name: string): string => simple(name.slice(name.indexOf('.') + 1))
  const found =
    rows.find(([type]) => short(type) === simple(word)) ?? rows.find(([, { as }]) => short(as) === simple(word))
  if (found) return found[0]
  const names = rows.map(([type]) => type)
  throw new Mistake(`The ${of.name} has no event ${word.slice(0, 60)}. ${nearest(`${of.name}.${word}`, names)}`)
}

function termOf(plays: readonly Playable[], first: Playable, text: string): Term {
  const [, name = '', span] = /^([\w.-]{1,80})(?:<(\d{1,12}(?:ms|s|min|h|d)))?$/.exec(text) ?? []
  if (name === '')
    throw new Mistake(`This is no event of a sequence: ${text.slice(0, 60) || '""'}. For example: ship<1h`)
  const dot = name.indexOf('.')
  const play = dot < 0 ? first : machineNamed(plays, name.slice(0, dot))
  const withinMs = span === undefined ? null : spanMs(`+${span}`)
  return { text, machine: play.of.name, type: typeOf(play, name.slice(dot + 1)), withinMs }
}

/** Reads a sequence: a machine, then its events or those of others with `>` between them: `order pay > ship > refund.apply<1h`. */
export function readSequence(plays: readonly Playable[], query: string): Sequence {
  const [head = '', ...rest] = query.trim().split(/\s+/)
  const play = machineNamed(plays, head)
  const texts = rest
    .join(' ')
    .split('>')
    .map((each) => each.replaceAll(' ', ''))
  if (texts.length > MOST_TERMS) throw new Mistake(`A sequence has at most ${MOST_TERMS} events.`)
  return { machine: play.of.name, terms: texts.map((text) => termOf(plays, play, text)) }
}

/** Whether an event that happened is the one of a term, soon enough after the one before. */
export const fits = (
  { machine, type, withinMs }: Term,
  happened: { readonly machine: string; readonly type: string; readonly at: number },
  before: number | null,
): boolean =>
  machine === happened.machine &&
  type === happened.type &&
  (withinMs === null || before === null || happened.at - before <= withinMs)

/** A sequence as far as it has happened. */
interface Begun {
  /** The numbers of its entries. */
  readonly entries: readonly number[]
  readonly at: number
  /** The row of each machine: all events of one are of the same row. */
  readonly rows: ReadonlyMap<string, string>
}

/** So many beginnings of each length are followed at once, the newest ones: a recording may have thousands of rows. */
const MOST_BEGUN = 1_000
/** So many places are answered. */
export const MOST_FOUND = 100

const NOTHING: Begun = { entries: [], at: 0, rows: new Map() }

const nameOf = ({ rows }: Begun): string => [...rows.values()].join(' ')

/** Follows the beginnings of a sequence through the moves of a recording. */
class Following {
  readonly found: Begun[] = []
  readonly #terms: readonly Term[]
  /** The beginnings of each length, the newest of each set of rows: of those only the last moment counts for what follows. */
  readonly #begun: readonly Map<string, Begun>[]

  constructor(terms: readonly Term[]) {
    this.#terms = terms
    this.#begun = terms.map(() => new Map<string, Begun>())
  }

  take(entry: EntryOf<'move'>, index: number): void {
    const happened = { machine: entry.machine, type: entry.event, at: entry.at }
    const row = rowKey(entry)
    // The longest first: one entry goes on with each beginning once.
    for (let length = this.#terms.length - 1; length >= 0; length -= 1) {
      const term = this.#terms[length]
      if (!term || !fits(term, happened, null)) continue
      const from = length === 0 ? [NOTHING] : [...(this.#begun[length - 1]?.values() ?? [])]
      for (const begun of from) {
        const known = begun.rows.get(entry.machine)
        if (known !== undefined && known !== row) continue
        if (fits(term, happened, length === 0 ? null : begun.at)) this.#keep(length, begun, entry, index)
      }
    }
  }

  #keep(length: number, begun: Begun, entry: EntryOf<'move'>, index: number): void {
    const next: Begun = {
      entries: [...begun.entries, index],
      at: entry.at,
      rows: new Map(begun.rows).set(entry.machine, rowKey(entry)),
    }
    if (length === this.#terms.length - 1) {
      if (this.found.length < MOST_FOUND) this.found.push(next)
      return
    }
    const held = this.#begun[length]
    held?.delete(nameOf(next))
    held?.set(nameOf(next), next)
    const [oldest] = held && held.size > MOST_BEGUN ? held.keys() : []
    if (oldest !== undefined) held?.delete(oldest)
  }
}

/** Where a sequence happens in a recording: the numbers of its entries, for each time that it ends, at most so many times. What was refused did not happen. */
export function findSequence(entries: readonly Entry[], terms: readonly Term[]): readonly (readonly number[])[] {
  const following = new Following(terms)
  for (const [index, entry] of entries.entries()) {
    if (following.found.length === MOST_FOUND) break
    if (entry.kind === 'move' && entry.refused === undefined) following.take(entry, index)
  }
  return following.found.map((each) => each.entries)
}
