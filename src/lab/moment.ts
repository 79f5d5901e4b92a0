import type { Entry, EntryOf, Recording } from './recording.ts'

/** The value of a fact, as a recording holds it. */
export type FactValue = string | number | boolean

/** Where one row is. */
export interface RowThen {
  readonly machine: string
  readonly row: string
  readonly state: string
  readonly facts: ReadonlyMap<string, FactValue>
}

/** A deadline that is set: the entry that set it, and when it fires. */
export interface DeadlineThen {
  readonly machine: string
  readonly row: string
  readonly event: string
  readonly setAt: number
  readonly fires: number | null
}

/** The state of everything after some entries. */
export interface Moment {
  readonly at: number
  /** By `machine:row`. */
  readonly rows: ReadonlyMap<string, RowThen>
  /** What each account holds more or less than at the start, in micro-USDT. */
  readonly money: ReadonlyMap<string, bigint>
  /** What the screen of each party shows, by `machine:row`. */
  readonly screens: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Where each party is, if that is known. */
  readonly places: ReadonlyMap<string, string>
  /** The last number of each topic. */
  readonly heads: ReadonlyMap<string, number>
  readonly deadlines: ReadonlyMap<string, DeadlineThen>
}

/** The name of a row among the rows of all machines. */
export const rowKey = ({ machine, row }: { readonly machine: string; readonly row: string }): string =>
  `${machine}:${row}`

class Folding implements Moment {
  at = 0
  readonly rows = new Map<string, RowThen>()
  readonly money = new Map<string, bigint>()
  readonly screens = new Map<string, Map<string, string>>()
  readonly places = new Map<string, string>()
  readonly heads = new Map<string, number>()
  readonly deadlines = new Map<string, DeadlineThen>()

  take(entry: Entry): void {
    this.at = entry.at
    if (entry.kind === 'move') this.#move(entry)
    else if (entry.kind === 'ledger') this.#pay(entry)
    else if (entry.kind === 'event') this.heads.set(entry.topic, entry.seq)
    else if (entry.kind === 'screen') this.#show(entry)
    else if (entry.kind === 'deadline') this.#set(entry)
  }

  #move({ machine, row, to, facts = {} }: EntryOf<'move'>): void {
    const key = rowKey({ machine, row })
    const known = new Map(this.rows.get(key)?.facts)
    for (const [name, value] of Object.entries(facts)) {
      if (value === null) known.delete(name)
      else known.set(name, value)
    }
    this.rows.set(key, { machine, row, state: to, facts: known })
  }

  #pay({ lines }: EntryOf<'ledger'>): void {
    for (const [account, micro] of Object.entries(lines))
      this.money.set(account, (this.money.get(account) ?? 0n) + BigInt(micro))
  }

  #show({ party, place, shows }: EntryOf<'screen'>): void {
    const shown = this.screens.get(party) ?? new Map<string, string>()
    for (const [key, state] of Object.entries(shows)) {
      if (state === null) shown.delete(key)
      else shown.set(key, state)
    }
    this.screens.set(party, shown)
    if (place !== undefined) this.places.set(party, place)
  }

  #set({ machine, row, event, fires, at }: EntryOf<'deadline'>): void {
    const key = rowKey({ machine, row })
    if (event === null) this.deadlines.delete(key)
    else this.deadlines.set(key, { machine, row, event, setAt: at, fires })
  }
}

/** The state of everything after so many entries. */
export function momentAfter(entries: readonly Entry[], count: number): Moment {
  const folding = new Folding()
  for (let index = 0; index < count; index += 1) {
    const entry = entries[index]
    if (entry) folding.take(entry)
  }
  return folding
}

/** Whether an entry tells of something that went wrong. It is never folded. */
export const isFailure = (entry: Entry): boolean =>
  (entry.kind === 'move' && entry.refused !== undefined) ||
  (entry.kind === 'mark' && entry.failed === true) ||
  (entry.kind === 'frame' && (entry.fate === 'dropped' || entry.fate === 'refused'))

/** Whether an entry is folded unless minor ones are asked for. */
export const isFolded = (entry: Entry): boolean => entry.minor === true && !isFailure(entry)

/** How many entries had happened at a moment. */
export function countAt({ entries }: Recording, at: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}
