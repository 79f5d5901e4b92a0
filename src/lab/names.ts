import type { Playable } from './playable.ts'

/** Input that is not understood; its message says what is wrong and what is near. */
export class Mistake extends Error {}

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

/** A sentence with the nearest of some names: `Did you mean order?` */
export function nearest(word: string, names: readonly string[]): string {
  const own = simple(word)
  const [best] = names
    .map((name) => {
      const parts = [simple(name), simple(name.split('.').at(-1) ?? '')]
      return { name, far: Math.min(...parts.map((part) => distance(own, part))) }
    })
    .toSorted((a, b) => a.far - b.far)
  return best ? `Did you mean ${best.name}?` : 'It has none.'
}

/** The machine of that name, in any case. */
export function machineNamed(plays: readonly Playable[], name: string): Playable {
  const found = plays.find(({ of }) => of.name.toLowerCase() === name.toLowerCase())
  if (found) return found
  const names = plays.map(({ of }) => of.name)
  throw new Mistake(`There is no machine ${name.slice(0, MOST_COMPARED) || '""'}. ${nearest(name, names)}`)
}

/** The event of that name, whole or short, in any spelling: `order.shipTimeout`, `SHIP_TIMEOUT`. */
export function eventNamed({ of }: Playable, name: string): string {
  const types = Object.keys(of.events)
  const short = (each: string): string => simple(each.toLowerCase().replace(`${of.name.toLowerCase()}.`, ''))
  const found = types.find((type) => short(type) === short(name))
  if (found !== undefined) return found
  throw new Mistake(`The ${of.name} has no event ${name.slice(0, MOST_COMPARED)}. ${nearest(name, types)}`)
}
