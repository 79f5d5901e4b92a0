import { objectIn } from './input.ts'
import { Mistake, nearest } from './names.ts'
import { factsNamed, type Playable } from './playable.ts'

/** Facts of a row that no named set has: what differs from the set that it names. */
export type OwnFacts = Readonly<Record<string, unknown>>

type Facts = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value could stand where another one does: the machines read facts without checking them. */
function isLike(value: unknown, known: unknown): boolean {
  if (Array.isArray(known))
    return Array.isArray(value) && value.every((each) => ['string', 'number'].includes(typeof each))
  if (isObject(known)) {
    const names = Object.keys(known)
    return (
      isObject(value) &&
      Object.keys(value).length === names.length &&
      names.every((name) => isLike(value[name], known[name]))
    )
  }
  if (typeof known === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (typeof known === 'string' && /^\d+$/.test(known)) return typeof value === 'string' && /^\d{1,30}$/.test(value)
  return typeof value === typeof known && (value === null) === (known === null)
}

/** The facts of a row that begins: a named set, and what differs from it. A {@link Mistake} names the first that the machine could not read. */
export function startFacts(play: Playable, set: string, own: OwnFacts = {}): object {
  const facts = factsNamed(play, set) as Facts
  for (const [name, value] of Object.entries(own)) {
    if (!Object.hasOwn(facts, name))
      throw new Mistake(`The ${play.of.name} has no fact ${name.slice(0, 80)}. ${nearest(name, Object.keys(facts))}`)
    if (!Object.values(play.facts).some((each) => isLike(value, (each as Facts)[name])))
      throw new Mistake(
        `The fact ${name} of the ${play.of.name} cannot be ${(JSON.stringify(value) ?? '').slice(0, 80)}.`,
      )
  }
  return { ...facts, ...own }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The set that is nearest to some facts, and what differs from it. A {@link Mistake} where no set can name them. */
export function namedFacts(play: Playable, facts: object): { readonly set: string; readonly own: OwnFacts | null } {
  const [found] = Object.entries(play.facts)
    .map(([set, known]) => ({
      set,
      own: Object.fromEntries(Object.entries(facts).filter(([name, value]) => !isSame(value, (known as Facts)[name]))),
    }))
    .toSorted((a, b) => Object.keys(a.own).length - Object.keys(b.own).length)
  if (!found) throw new Mistake(`The ${play.of.name} has no facts.`)
  startFacts(play, found.set, found.own)
  return { set: found.set, own: Object.keys(found.own).length > 0 ? found.own : null }
}

/** Own facts as a part of an address; nothing where there are none. */
export const ownText = (own: OwnFacts | undefined): string => (own ? JSON.stringify(own) : '')

/** Own facts from an address; a {@link Mistake} where it is no object. */
export function ownIn(text: string): OwnFacts | undefined {
  if (text === '') return undefined
  const own = text.length > 4_000 ? undefined : objectIn(text)
  if (own) return own as OwnFacts
  throw new Mistake(`These are no facts: ${text.slice(0, 80)}`)
}
