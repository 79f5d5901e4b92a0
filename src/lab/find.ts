import { hasTag, stateNames, tagsOf } from '#machines/platform/chart.ts'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import { Mistake, machineNamed, nearest } from './names.ts'
import { explore, type Reached, wayTo } from './explore.ts'
import type { Playable } from './playable.ts'
import { type Ask, openNow } from './walk.ts'

/** One condition of a query, in the words in which it was asked. */
interface Condition {
  readonly text: string
  readonly holds: (play: Playable, reached: Reached) => boolean
  /** What it finds instead. */
  readonly now: (reached: Reached) => unknown
}

/** The walk of one machine that a query asks for; where the bounded search finds none, the nearest position and what is wrong with it. */
export interface Found {
  readonly play: Playable
  readonly facts: string
  readonly asks: readonly Ask[]
  readonly reached: Reached
  readonly unmet: readonly { readonly text: string; readonly now: unknown }[]
}

/** What a machine knows of another one: while that has the tag the fact is 1, else it is 0. */
const LINKS = [
  { of: 'order', from: 'refund', tag: 'open', fact: 'openRefunds' },
  { of: 'order', from: 'refund', tag: 'blocking', fact: 'blockingRefunds' },
  { of: 'settlement', from: 'refund', tag: 'open', fact: 'openRefunds' },
] as const

const isIn = ({ of }: Playable, state: string, word: string): boolean =>
  state === word || state.startsWith(`${word}.`) || hasTag(of, state, word)

const inState = (word: string): Condition => ({
  text: `state ${word}`,
  holds: (play, { position: { state } }) => isIn(play, state, word),
  now: ({ position }) => position.state,
})

/** What a machine must know of another one in that state, by tag or by name; nothing where its states differ in it. */
function linked(play: Playable, other: Playable, word: string): Condition[] {
  const states = stateNames(other.of).filter((state) => isIn(other, state, word))
  return LINKS.filter((link) => link.of === play.of.name && link.from === other.of.name).flatMap(({ tag, fact }) => {
    const tagged = states.filter((state) => hasTag(other.of, state, tag)).length
    return tagged === 0 || tagged === states.length ? [ofFact(fact, '=', tagged === 0 ? '0' : '1')] : []
  })
}

const SIGNS: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => Number(a) > Number(b),
  '<': (a, b) => Number(a) < Number(b),
  '>=': (a, b) => Number(a) >= Number(b),
  '<=': (a, b) => Number(a) <= Number(b),
}

const factOf = ({ position }: Reached, name: string): unknown =>
  (position.facts as Readonly<Record<string, unknown>>)[name]

const ofFact = (name: string, sign: string, wanted: string): Condition => ({
  text: `${name}${sign}${wanted}`,
  holds: (_play, reached) => SIGNS[sign]?.(String(factOf(reached, name)), wanted) ?? false,
  now: (reached) => factOf(reached, name),
})

const ofActor = (actor: string): Condition => ({
  text: `actor=${actor}`,
  holds: (play, { position }) => openNow(play, position).some(({ actors }) => (actors as string[]).includes(actor)),
  now: () => 'no open event',
})

function stateWord({ of }: Playable, word: string): Condition {
  const states = stateNames(of)
  const known = [...states, ...states.flatMap((state) => tagsOf(of, state))]
  const parents = states.map((state) => state.split('.')[0] ?? state)
  if ([...known, ...parents].includes(word)) return inState(word)
  throw new Mistake(`The ${of.name} has no state ${word}. ${nearest(word, states)}`)
}

/** Reads a query: a machine, then its state or tag, `fact=value`, `actor=ACTOR` and `machine=state` in any order. */
function understood(
  plays: readonly Playable[],
  query: string,
): { play: Playable; conditions: Condition[]; others: [Playable, Condition][] } {
  const [first = '', ...terms] = query.trim().split(/\s+/)
  const play = machineNamed(plays, first)
  const facts = Object.keys(Object.values(play.facts)[0] ?? {})
  const conditions: Condition[] = []
  const others: [Playable, Condition][] = []
  for (const word of terms) {
    const [head = '', name = '', sign = ''] = /^(\w+)(!=|>=|<=|=|>|<)(?=.)/.exec(word) ?? []
    const value = word.slice(head.length)
    const other = plays.find(({ of }) => of.name === name)
    if (name === '') conditions.push(stateWord(play, word))
    else if (name === 'actor') {
      if (!(ACTORS as readonly string[]).includes(value))
        throw new Mistake(`No actor is called ${value}. ${nearest(value, ACTORS)}`)
      conditions.push(ofActor(value))
    } else if (facts.includes(name)) conditions.push(ofFact(name, sign, value))
    else if (other && sign === '=') {
      others.push([other, stateWord(other, value)])
      conditions.push(...linked(play, other, value))
    } else throw new Mistake(`The ${play.of.name} has no fact ${name}. ${nearest(name, facts)}`)
  }
  return { play, conditions, others }
}

function search(play: Playable, conditions: readonly Condition[]): Found {
  const unmetAt = (reached: Reached) => conditions.filter((each) => !each.holds(play, reached))
  const { reached: all } = explore(play)
  const [start] = all
  if (!start) throw new Error(`The ${play.of.name} has no facts`)
  // Positions come in the order of their distance: the first of the best is the nearest.
  let best = { reached: start as Reached, unmet: unmetAt(start) }
  for (const reached of all) {
    const unmet = unmetAt(reached)
    if (unmet.length < best.unmet.length) best = { reached, unmet }
    if (unmet.length === 0) break
  }
  return {
    play,
    facts: best.reached.facts,
    asks: wayTo(best.reached),
    reached: best.reached,
    unmet: best.unmet.map(({ text, now }) => ({ text, now: now(best.reached) })),
  }
}

/** The shortest legal walks to what a query describes: of its machine first, then of the others that it names. */
export function find(plays: readonly Playable[], query: string): readonly Found[] {
  const { play, conditions, others } = understood(plays, query)
  return [search(play, conditions), ...others.map(([other, condition]) => search(other, [condition]))]
}
