import { eventsFrom, guardHolds, stateNames, waysFrom } from '#machines/platform/chart.ts'
import type { Objection } from '#machines/platform/lifecycle.ts'
import type { Playable, Variant } from './playable.ts'
import { type Answer, type Ask, ask, begin, type Position } from './walk.ts'

/** One position of an exploration, with the shortest way to it. */
export interface Reached {
  readonly facts: string
  readonly position: Position
  readonly from: Reached | null
  readonly asked: Ask | null
  /** The transition that was taken last. */
  readonly transition: string | null
  readonly depth: number
}

/** A request at a position and its answer: what happens next. */
export interface Tried {
  readonly at: Reached
  readonly asked: Ask
  readonly answer: Answer
  /** The transition that was taken; null where the event was refused. */
  readonly transition: string | null
  /** The guards that ran for the event, each with what it said. */
  readonly outcomes: readonly string[]
  /** What the clock did first, while the time of the request passed. */
  readonly clocked: readonly Judged[]
  /** The transition that was taken last when the event arrives. */
  readonly before: string | null
}

/** The guards that ran for one event, each with what it said, and the transition that was taken; null where it was refused. */
export interface Judged {
  readonly outcomes: readonly string[]
  readonly transition: string | null
}

/** What the walks of one machine cover: for each item, the first and shortest request that covers it. */
export interface Exploration {
  readonly play: Playable
  readonly reached: readonly Reached[]
  readonly transitions: ReadonlyMap<string, Tried>
  readonly pairs: ReadonlyMap<string, Tried>
  readonly outcomes: ReadonlyMap<string, Tried>
  readonly refusals: ReadonlyMap<string, Tried>
  /** The same items as the machine declares them, covered or not. */
  readonly declared: { readonly transitions: readonly string[]; readonly outcomes: readonly string[] }
  /** Pairs of transitions of which the second leaves the state that the first enters. */
  readonly declaredPairs: readonly string[]
}

/** The most positions of a state at which every request is tried: facts that count up would otherwise never end. */
const MOST_OF_A_STATE = 40

const guardList = (names: readonly string[]): string => (names.length > 0 ? ` [${names.join(' and ')}]` : '')

/** The name of a transition: state, event, guards and the state it enters. */
const transitionName = (state: string, type: string, guards: readonly string[], to: string): string =>
  `${state} --${type}${guardList(guards)}--> ${to}`

/** Every transition and guard outcome that a machine declares. */
export function declaredBy({ of }: Playable): Exploration['declared'] & { readonly pairs: readonly string[] } {
  const outcomes = new Set<string>()
  const transitions = stateNames(of).flatMap((state) =>
    eventsFrom(of, state).flatMap((type) =>
      waysFrom(of, state, type).map(({ guards, to }) => {
        const names = guards.map(({ name }) => name)
        for (const name of names)
          for (const said of ['holds', 'fails']) outcomes.add(`${type}${guardList(names)}: ${name} ${said}`)
        return { name: transitionName(state, type, names, to), state, to }
      }),
    ),
  )
  const pairs = transitions.flatMap((first) =>
    transitions.filter(({ state }) => state === first.to).map((second) => `${first.name}, ${second.name}`),
  )
  return { transitions: transitions.map(({ name }) => name), outcomes: [...outcomes], pairs }
}

const FEW = 6

/** Of a moment only counts whether it is past; counts that are large are alike. */
function likeness(value: unknown, { at }: Position, start: number): unknown {
  if (typeof value !== 'number' || value <= FEW) return value
  if (value >= start - 1e11) return value > at ? '>' : '<'
  return `${Math.floor(Math.log2(value))}`
}

/** The name that positions of a machine share where they behave alike. */
export const positionKey = ({ start }: Playable, position: Position): string => keyOf(position, start)

/** Positions that behave alike have the same key. */
function keyOf(position: Position, start: number): string {
  const { state, facts, deadlineAt, deadlineEvent } = position
  const text = JSON.stringify(facts, (key, value: unknown) =>
    key === 'terms' ? undefined : likeness(value, position, start),
  )
  return `${state} ${text} ${deadlineEvent} ${deadlineAt === null}`
}

const PLAIN: Variant = {}

/** Every request that may be granted at a position: each event of its state in each of its ways. */
export function asksAt({ of, variants }: Playable, position: Position): Ask[] {
  return eventsFrom(of, position.state).flatMap((type) => {
    const actor = of.events[type]?.by[0]
    if (!actor) return []
    const own = variants[type] ?? {}
    const due = actor !== 'clock' || (position.deadlineEvent === type && position.deadlineAt !== null)
    const sent = [PLAIN, ...Object.values(own)].flatMap(({ input, afterMs, beforeDeadlineMs }) => {
      const left = position.deadlineAt === null ? null : position.deadlineAt - position.at
      if (beforeDeadlineMs !== undefined && left === null) return []
      const wait = beforeDeadlineMs === undefined ? afterMs : Math.max(0, (left ?? 0) - beforeDeadlineMs)
      // The clock would fire in between.
      if (wait !== undefined && left !== null && position.deadlineEvent !== 'target' && wait >= left) return []
      return [{ type, actor, ...(input && { input }), ...(wait !== undefined && { afterMs: wait }) }]
    })
    return due ? sent : sent.map((each) => ({ ...each, early: true }))
  })
}

/** Judges an answer by the state and the facts that its event met. */
export function judged({ of }: Playable, { from, move, event }: Answer): Judged {
  if (!move.ok && move.objection.key === 'system.notYourMove') return { outcomes: [], transition: null }
  const outcomes: string[] = []
  for (const { guards, to } of waysFrom(of, from.state, event.type)) {
    const names = guards.map(({ name }) => name)
    const failing = guards.find((guard) => {
      const holds = guardHolds(of, guard, from.facts, event)
      outcomes.push(`${event.type}${guardList(names)}: ${guard.name} ${holds ? 'holds' : 'fails'}`)
      return !holds
    })
    if (failing) continue
    return { outcomes, transition: move.ok ? transitionName(from.state, event.type, names, to) : null }
  }
  return { outcomes, transition: null }
}

/** Tries one request at a position. */
export function tryAt(play: Playable, at: Reached, asked: Ask): Tried {
  const answer = ask(play, at.position, asked)
  const clocked = answer.fired.map((fired) => judged(play, fired))
  const before = clocked.findLast(({ transition }) => transition !== null)?.transition ?? at.transition
  return { at, asked, answer, ...judged(play, answer), clocked, before }
}

/** The position after a request; a refused one keeps the transition that was taken last. */
export const after = ({ at, asked, answer, transition, before }: Tried): Reached => ({
  facts: at.facts,
  position: answer.position,
  from: at,
  asked,
  transition: transition ?? before,
  depth: at.depth + 1,
})

/** The requests that lead to a position, from the start. */
export const wayTo = (reached: Reached): readonly Ask[] =>
  reached.from && reached.asked ? [...wayTo(reached.from), reached.asked] : []

type Maps = Record<'transitions' | 'pairs' | 'outcomes' | 'refusals', Map<string, Tried>>

/** Walks a machine breadth first from each set of facts: every item is covered by a shortest walk. */
export function explore(play: Playable, most: number = MOST_OF_A_STATE): Exploration {
  const maps: Maps = { transitions: new Map(), pairs: new Map(), outcomes: new Map(), refusals: new Map() }
  const seen = new Set<string>()
  /** The requests that are granted at positions of a key. */
  const granted = new Map<string, readonly Tried[]>()
  const tries = new Map<string, number>()
  const queue: (Reached & { readonly key: string })[] = []
  const enter = (reached: Reached): void => {
    const key = keyOf(reached.position, play.start)
    const name = `${key} ${reached.transition}`
    if (!seen.has(name)) queue.push({ ...reached, key })
    seen.add(name)
  }
  for (const [name, facts] of Object.entries(play.facts))
    enter({ facts: name, position: begin(play, facts), from: null, asked: null, transition: null, depth: 0 })
  // The queue grows while it is walked.
  for (const at of queue) {
    const known = granted.get(at.key)
    if (known) {
      // Only the last transition is new here: what follows is known.
      const missing = known.filter(({ transition }) => !maps.pairs.has(`${at.transition}, ${transition}`))
      for (const { asked } of missing) note(maps, tryAt(play, at, asked))
    } else if ((tries.get(at.position.state) ?? 0) < most) {
      tries.set(at.position.state, (tries.get(at.position.state) ?? 0) + 1)
      const tried = asksAt(play, at.position).map((asked) => tryAt(play, at, asked))
      for (const each of tried) note(maps, each)
      const moved = tried.filter(({ transition, asked }) => transition !== null && !asked.early)
      granted.set(at.key, moved)
      for (const each of moved) enter(after(each))
    }
  }
  for (const detour of play.detours ?? []) {
    const [name = '', facts] = Object.entries(play.facts)[0] ?? []
    let at: Reached = { facts: name, position: begin(play, facts), from: null, asked: null, transition: null, depth: 0 }
    for (const [type, variant = ''] of detour) {
      const actor = play.of.events[type]?.by[0] ?? 'system'
      const tried = tryAt(play, at, { type, actor, ...play.variants[type]?.[variant] })
      note(maps, tried)
      at = after(tried)
    }
  }
  const { pairs, ...declared } = declaredBy(play)
  return { play, reached: queue, ...maps, declared, declaredPairs: pairs }
}

/** The name of a refusal: the state that the event met, the event and the key of the problem. */
export const refusalName = ({ answer: { from }, asked: { type } }: Tried, { key }: Objection): string =>
  `${from.state} ${type} ${key}`

const keep = (map: Map<string, Tried>, name: string, tried: Tried): void => {
  if (!map.has(name)) map.set(name, tried)
}

function note({ transitions, pairs, outcomes, refusals }: Maps, tried: Tried): void {
  const { asked, answer, transition, before } = tried
  for (const outcome of tried.outcomes) keep(outcomes, outcome, tried)
  if (!answer.move.ok) keep(refusals, refusalName(tried, answer.move.objection), tried)
  if (transition === null || asked.early) return
  keep(transitions, transition, tried)
  if (before !== null) keep(pairs, `${before}, ${transition}`, tried)
}
