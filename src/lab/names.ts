import type { Playable } from './playable.ts'

/** A name that is not known, and the known one that is nearest. */
interface UnknownName {
  readonly word: string
  readonly near: string
}

/** Input that is not understood; its message says what is wrong and what is near. */
export class Mistake extends Error {
  /** The name that is not known, where that is what is wrong. */
  readonly unknown: UnknownName | undefined

  constructor(message: string, unknown?: UnknownName) {
    super(message)
    this.unknown = unknown
  }
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const MOST_COMPARED = 60
const simple = (word: string): string => word.slice(0, MOST_COMPARED).toLowerCase().replaceAll(/[._-]/g, '')

/** The nearest of some names; undefined where there are none. */
function nearestName(word: string, names: readonly string[]): string | undefined {
  const own = simple(word)
  const [best] = names
    .map((name) => {
      const parts = [simple(name), simple(name.split('.').at(-1) ?? '')]
      return { name, far: Math.min(...parts.map((part) => distance(own, part))) }
    })
    .toSorted((a, b) => a.far - b.far)
  return best?.name
}

/** A sentence with the nearest of some names: `Did you mean order?` */
export function nearest(word: string, names: readonly string[]): string {
  const near = nearestName(word, names)
  return near === undefined ? 'It has none.' : `Did you mean ${near}?`
}

/** The mistake that a name is not known; `sentence` says what has not got it. */
export function unknownName(sentence: string, word: string, names: readonly string[]): Mistake {
  const short = word.slice(0, MOST_COMPARED)
  return new Mistake(`${sentence} ${nearest(word, names)}`, { word: short, near: nearestName(word, names) ?? '' })
}

/** What has a machine: one that can be walked, for example. */
export type WithMachine = Pick<Playable, 'of'>

/** The machine of that name, in any case. */
export function machineNamed<Of extends WithMachine>(plays: readonly Of[], name: string): Of {
  const found = plays.find(({ of }) => of.name.toLowerCase() === name.toLowerCase())
  if (found) return found
  const names = plays.map(({ of }) => of.name)
  throw unknownName(`There is no machine ${name.slice(0, MOST_COMPARED) || '""'}.`, name, names)
}

/** The event of that name, whole or short, in any spelling: `order.shipTimeout`, `SHIP_TIMEOUT`. */
export function eventNamed({ of }: Playable, name: string): string {
  const types = Object.keys(of.events)
  const short = (each: string): string => simple(each.toLowerCase().replace(`${of.name.toLowerCase()}.`, ''))
  const found = types.find((type) => short(type) === short(name))
  if (found !== undefined) return found
  throw new Mistake(`The ${of.name} has no event ${name.slice(0, MOST_COMPARED)}. ${nearest(name, types)}`)
}
