import { eventsFrom, stateNames } from '#machines/platform/chart.ts'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import { after, asksAt, type Exploration, type Reached, type Tried, tryAt, wayTo } from './explore.ts'
import { type Scenario, SCENARIO_VERSION, type ScenarioStep, spanText } from './scenario.ts'
import { type Ask, begin } from './walk.ts'

/** A walk of the covering set, from the start to the item that it is there for. */
export interface CoveringWalk {
  readonly facts: string
  readonly asks: readonly Ask[]
  readonly purpose: 'moves' | 'refusals'
}

const nameOf = ({ facts, asks }: Pick<CoveringWalk, 'facts' | 'asks'>): string => JSON.stringify([facts, asks])

/** The walks to each item, without those that are the beginning of another one. */
function withoutBeginnings(ways: readonly Reached[]): Reached[] {
  const byName = new Map(ways.map((reached) => [nameOf({ facts: reached.facts, asks: wayTo(reached) }), reached]))
  for (const reached of ways)
    for (let at = reached.from; at; at = at.from) byName.delete(nameOf({ facts: at.facts, asks: wayTo(at) }))
  return [...byName.values()]
}

/** Every transition and every pair of consecutive transitions, each on a shortest walk; the walks in a stable order. */
export function coveringWalks({ transitions, pairs, outcomes }: Exploration): CoveringWalk[] {
  const moved = [...transitions.values(), ...pairs.values(), ...outcomes.values()].filter(
    ({ transition, asked }) => transition !== null && !asked.early,
  )
  return withoutBeginnings(moved.map(after))
    .map((reached): CoveringWalk => ({ facts: reached.facts, asks: wayTo(reached), purpose: 'moves' }))
    .toSorted((a, b) => a.asks.length - b.asks.length || compare(nameOf(a), nameOf(b)))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A scenario of more steps is hard to read. */
const MOST_STEPS = 16

/** What a request covers: its transition, the pair that it ends, and the guards that ran. */
const coveredBy = ({ before, transition, outcomes }: Tried): string[] => [
  ...outcomes,
  ...(transition === null ? [] : [transition]),
  ...(transition === null || before === null ? [] : [`${before}, ${transition}`]),
]

/** The same set in fewer walks: each goes on while a next step covers something new. */
export function coveringTours(exploration: Exploration): CoveringWalk[] {
  const { play } = exploration
  const covered = new Set<string>()
  const tours: CoveringWalk[] = []
  for (const walk of coveringWalks(exploration).toReversed()) {
    const asks = [...walk.asks]
    const position = begin(play, play.facts[walk.facts])
    let at: Reached = { facts: walk.facts, position, from: null, asked: null, transition: null, depth: 0 }
    const fresh: string[] = []
    const go = (tried: Tried): void => {
      fresh.push(...coveredBy(tried).filter((each) => !covered.has(each)))
      for (const each of coveredBy(tried)) covered.add(each)
      at = after(tried)
    }
    for (const asked of asks) go(tryAt(play, at, asked))
    if (fresh.length === 0) continue
    while (asks.length < MOST_STEPS) {
      const next = asksAt(play, at.position)
        .filter(({ early }) => !early)
        .map((asked) => tryAt(play, at, asked))
        .find((tried) => tried.transition !== null && coveredBy(tried).some((each) => !covered.has(each)))
      if (!next) break
      asks.push(next.asked)
      go(next)
    }
    tours.push({ ...walk, asks })
  }
  return tours.toReversed()
}

/** The requests that a state refuses whatever the facts: of events that it does not have, and of actors that may not send them. */
function refusedIn({ play }: Exploration, at: Reached): Ask[] {
  const { events } = play.of
  const has = eventsFrom(play.of, at.position.state)
  const strangers = Object.entries(events).filter(([type]) => !has.includes(type))
  const asked = strangers.map(([type, { by }]): Ask => ({ type, actor: by[0] ?? 'system' }))
  const wrong = has.flatMap((type): Ask[] => {
    const stranger = ACTORS.find((actor) => !events[type]?.by.includes(actor))
    return stranger ? [{ type, actor: stranger }] : []
  })
  return [...asked, ...wrong]
}

/** For each state a walk that tries what it refuses, and for each refusal by a rule one that meets it. */
export function refusalWalks(exploration: Exploration): CoveringWalk[] {
  const { play, reached, refusals, outcomes } = exploration
  const byState = stateNames(play.of).flatMap((state): CoveringWalk[] => {
    const at = reached.find(({ position }) => position.state === state)
    return at ? [{ facts: at.facts, asks: [...wayTo(at), ...refusedIn(exploration, at)], purpose: 'refusals' }] : []
  })
  const groups = new Map<string, { at: Reached; tried: Tried[] }>()
  const notMoved = [...refusals.values(), ...outcomes.values()].filter(
    ({ transition, asked }) => transition === null || asked.early,
  )
  for (const tried of new Set(notMoved)) {
    const key = nameOf({ facts: tried.at.facts, asks: wayTo(tried.at) })
    const group = groups.get(key) ?? { at: tried.at, tried: [] }
    groups.set(key, { ...group, tried: [...group.tried, tried] })
  }
  const byRule = [...groups.values()].flatMap(({ at, tried }): CoveringWalk[] => {
    // A request that waits, or that a clock forces, changes the position: each is the last step of its own walk.
    const last = tried.filter(({ asked }) => (asked.afterMs ?? 0) > 0 || asked.early)
    const still = tried.filter((each) => !last.includes(each))
    const walk = (asks: readonly Ask[]): CoveringWalk => ({
      facts: at.facts,
      asks: [...wayTo(at), ...asks],
      purpose: 'refusals',
    })
    return [
      ...(still.length > 0 ? [walk(still.map(({ asked }) => asked))] : []),
      ...last.map(({ asked }) => walk([asked])),
    ]
  })
  return [...byState, ...byRule]
}

/** A walk as a scenario, with what each step leads to. */
export function scenarioOf({ play }: Exploration, { facts, asks, purpose }: CoveringWalk): Scenario {
  const position = begin(play, play.facts[facts])
  let at: Reached = { facts, position, from: null, asked: null, transition: null, depth: 0 }
  const steps = asks.map((asked): ScenarioStep => {
    const tried = tryAt(play, at, asked)
    at = after(tried)
    const { move } = tried.answer
    return {
      event: asked.type,
      actor: asked.actor,
      ...(asked.input && { input: asked.input as Record<string, unknown> }),
      ...(asked.afterMs !== undefined && asked.afterMs > 0 && { time: spanText(asked.afterMs) }),
      ...(asked.early && { fault: 'early' as const }),
      expect: { state: at.position.state, ...(!move.ok && { refused: move.objection.key }) },
    }
  })
  const short = (type: string): string => type.replace(`${play.of.name}.`, '')
  const moves = steps.filter(({ expect }) => expect.refused === undefined).map(({ event }) => short(event))
  const last = steps.at(-1)?.expect.state ?? position.state
  return {
    version: SCENARIO_VERSION,
    title: purpose === 'moves' ? `${play.of.name}: ${moves.join(', ')}` : `${play.of.name}: what ${last} refuses`,
    machine: play.of.name,
    facts,
    actors: ACTORS.filter((actor) => steps.some((step) => step.actor === actor)),
    start: position.state,
    steps,
  }
}

/** The covering set of a machine as scenarios, each with the name of its file. */
export function coveringScenarios(exploration: Exploration): { file: string; scenario: Scenario }[] {
  const named = (walks: readonly CoveringWalk[], prefix: string) =>
    walks.map((walk, index) => ({
      file: `${prefix}-${String(index + 1).padStart(3, '0')}.json`,
      scenario: scenarioOf(exploration, walk),
    }))
  return [...named(coveringTours(exploration), 'walk'), ...named(refusalWalks(exploration), 'refusals')]
}
