import { eventsFrom, type GuardUse, guardHolds, stateNames, waysFrom } from '#machines/platform/chart.ts'
import { pauseDeadline, resumeDeadline, setDeadline } from '#machines/platform/deadlines.ts'
import type { Actor } from '#machines/platform/lifecycle.ts'
import type { Playable } from './playable.ts'
import { type Ask, ask, type Position } from './walk.ts'

/** One thing that could be otherwise: a fact of the row, a field of the input, the actor, the state or the time. */
export interface Change {
  readonly in: 'facts' | 'input' | 'actor' | 'state' | 'time'
  readonly name: string
  readonly value: unknown
}

/** Why a move is refused: the rule that fails, the fact that it reads, its value, and the smallest change that opens the move. */
export interface Because {
  readonly rule: string | null
  readonly fact: string | null
  readonly value: unknown
  /** Another actor or state where those may not send it, and at most two changes of facts, input or time; empty where no known values open it. */
  readonly change: readonly Change[]
}

const asText = (value: unknown): string => JSON.stringify(value) ?? 'undefined'
const unlike = (values: readonly unknown[], value: unknown): unknown[] => {
  const texts = new Map(values.map((each) => [asText(each), each]))
  texts.delete(asText(value))
  return [...texts.values()]
}

/** Values near one: a yes or no is turned, a count becomes nothing or moves by one. Moments have none. */
function near(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return value < 1e11 ? [0, value - 1, value + 1].filter((each) => each >= 0) : []
  if (typeof value !== 'string' || !/^\d{1,30}$/.test(value)) return []
  const count = BigInt(value)
  return ['0', ...(count > 0n ? [String(count - 1n)] : []), String(count + 1n)]
}

/** The changes of facts that the sets of facts know. */
function factChanges({ facts }: Playable, position: Position): Change[] {
  const now = position.facts as Readonly<Record<string, unknown>>
  return Object.keys(now)
    .filter((name) => name !== 'terms')
    .flatMap((name) => {
      const known = Object.values(facts).map((set) => (set as Readonly<Record<string, unknown>>)[name])
      return unlike([...known, ...near(now[name])], now[name]).map((value) => ({ in: 'facts' as const, name, value }))
    })
}

/** The changes of the input that the ways to send the event know. */
function inputChanges(play: Playable, position: Position, asked: Ask): Change[] {
  const example = play.example(asked.type, position.facts, position.at) as Readonly<Record<string, unknown>>
  const now = { ...example, ...asked.input } as Readonly<Record<string, unknown>>
  const sent = [example, ...Object.values(play.variants[asked.type] ?? {}).map(({ input }) => input ?? {})]
  return Object.keys(now)
    .filter((name) => name !== 'type')
    .flatMap((name) => {
      const known = sent.flatMap((each) => (name in each ? [(each as Readonly<Record<string, unknown>>)[name]] : []))
      return unlike([...known, ...near(now[name])], now[name]).map((value) => ({ in: 'input' as const, name, value }))
    })
}

/** The times that may open it: after each of the row's terms, and just before the deadline. */
function timeChanges(position: Position): Change[] {
  const { terms = {} } = position.facts as { readonly terms?: Readonly<Record<string, unknown>> }
  const spans = Object.values(terms).filter((value) => typeof value === 'number' && value > 60_000)
  const { deadlineAt, deadlineLeft, at } = position
  const left = deadlineAt !== null ? [deadlineAt - at - 1] : deadlineLeft !== null ? [deadlineLeft - 1] : []
  const waits = [...(spans as number[]), ...left].filter((ms) => ms > 0 && (left[0] === undefined || ms <= left[0]))
  return [...new Set(waits)].toSorted((a, b) => a - b).map((value) => ({ in: 'time', name: 'afterMs', value }))
}

/** The position and the request with these changes. */
export function withChanges(
  { of }: Playable,
  from: Position,
  asked: Ask,
  changes: readonly Change[],
): { position: Position; asked: Ask } {
  const valuesIn = (place: Change['in']): Record<string, unknown> =>
    Object.fromEntries(changes.filter((each) => each.in === place).map(({ name, value }) => [name, value]))
  const { afterMs } = valuesIn('time')
  const { actor } = valuesIn('actor')
  const { state } = valuesIn('state')
  const position = { ...from, facts: { ...(from.facts as object), ...valuesIn('facts') } }
  if (typeof state === 'string') {
    position.state = state
    setDeadline(of, position, position.at)
  } else if (of.paused(from.facts) && !of.paused(position.facts)) resumeDeadline(position, position.at)
  else if (!of.paused(from.facts) && of.paused(position.facts)) pauseDeadline(position, position.at)
  return {
    position,
    asked: {
      ...asked,
      ...(actor !== undefined && { actor: actor as Actor }),
      input: { ...asked.input, ...valuesIn('input') },
      ...(typeof afterMs === 'number' && { afterMs }),
    },
  }
}

function opens(play: Playable, position: Position, asked: Ask, changes: readonly Change[]): boolean {
  const tried = withChanges(play, position, asked, changes)
  try {
    return ask(play, tried.position, tried.asked).move.ok
  } catch {
    // A value of another set may not fit with the rest of the row.
    return false
  }
}

/** The changes without which no other one can open it: an actor that may send the event, and a state that has it. */
function needed({ of }: Playable, position: Position, asked: Ask): readonly (readonly Change[])[] {
  const by = of.events[asked.type]?.by ?? []
  const has = (state: string): boolean => eventsFrom(of, state).includes(asked.type)
  const actors = by.map((value): Change[] => [{ in: 'actor', name: 'actor', value }])
  const states = stateNames(of)
    .filter(has)
    .map((value): Change[] => [{ in: 'state', name: 'state', value }])
  const first = by.includes(asked.actor) ? [[]] : actors
  return has(position.state) ? first : first.flatMap((actor) => states.map((state) => [...actor, ...state]))
}

/** The fewest changes that open it: those that are needed, then one more, then two more. */
function smallest(play: Playable, position: Position, asked: Ask): readonly Change[] {
  const bases = needed(play, position, asked)
  const enough = bases.find((base) => opens(play, position, asked, base))
  if (enough) return enough
  for (const base of bases) {
    const one = changesAt(play, position, asked, base).find((more) => opens(play, position, asked, [...base, more]))
    if (one) return [...base, one]
  }
  const [base] = bases
  const more = base ? changesAt(play, position, asked, base) : []
  for (const [index, first] of more.entries())
    for (const second of more.slice(index + 1)) {
      const all = [...(base ?? []), first, second]
      if ((first.in !== second.in || first.name !== second.name) && opens(play, position, asked, all)) return all
    }
  return []
}

/** The known changes of facts, input and time after those that are needed; the input comes first where the failing rule reads it. */
function changesAt(play: Playable, from: Position, was: Ask, base: readonly Change[]): Change[] {
  const { position, asked } = withChanges(play, from, was, base)
  const guard = failing(play, position, asked)
  const readsInput = guard && play.of.rules[guard.name]?.needsInput === true
  const [facts, input] = [factChanges(play, position), inputChanges(play, position, asked)]
  return [...(readsInput ? [...input, ...facts] : [...facts, ...input]), ...timeChanges(position)]
}

/** The first guard that fails on each way out, in the order in which the machine asks them. */
function failing(play: Playable, position: Position, asked: Ask): GuardUse | undefined {
  const event = {
    ...play.example(asked.type, position.facts, position.at),
    ...asked.input,
    type: asked.type,
    at: position.at,
    deadlineAt: position.deadlineAt,
  }
  return waysFrom(play.of, position.state, asked.type)
    .flatMap(({ guards }) => guards)
    .find((guard) => !guardHolds(play.of, guard, position.facts, event))
}

/** Of all changes by themselves, the first that makes one guard hold: what it reads. */
function readBy(
  play: Playable,
  position: Position,
  asked: Ask,
  guard: GuardUse,
  all: readonly Change[],
): Change | undefined {
  return all.find((change) => {
    const tried = withChanges(play, position, asked, [change])
    const at = position.at + (tried.asked.afterMs ?? 0)
    const { facts } = tried.position
    const event = {
      ...play.example(asked.type, facts, at),
      ...tried.asked.input,
      type: asked.type,
      at,
      deadlineAt: position.deadlineAt,
    }
    try {
      return guardHolds(play.of, guard, facts, event)
    } catch {
      return false
    }
  })
}

const valueNow = (play: Playable, position: Position, asked: Ask, { in: place, name }: Change): unknown => {
  if (place === 'time') return new Date(position.at).toISOString()
  const example = play.example(asked.type, position.facts, position.at)
  const from = place === 'facts' ? position.facts : { ...example, ...asked.input }
  return (from as Readonly<Record<string, unknown>>)[name]
}

/** Why a request is refused at a position, computed from the rules of the machine; undefined where it is granted. */
export function whyRefused(play: Playable, position: Position, asked: Ask): Because | undefined {
  const { of } = play
  const { move } = ask(play, position, asked)
  if (move.ok) return undefined
  const change = smallest(play, position, asked)
  if (!of.events[asked.type]?.by.includes(asked.actor)) return { rule: null, fact: 'actor', value: asked.actor, change }
  if (!eventsFrom(of, position.state).includes(asked.type))
    return { rule: null, fact: 'state', value: position.state, change }
  const guard = failing(play, position, asked)
  // A clock is refused without a rule: another deadline runs, or it is paused.
  const clock = position.deadlineEvent === asked.type ? 'deadlineAt' : 'deadlineEvent'
  const read =
    guard &&
    (change.find((each) => readBy(play, position, asked, guard, [each])) ??
      readBy(play, position, asked, guard, changesAt(play, position, asked, [])))
  return {
    rule: guard?.name ?? null,
    fact: (read?.in === 'time' ? 'time' : read?.name) ?? (guard ? null : clock),
    value: read ? valueNow(play, position, asked, read) : guard ? undefined : position[clock],
    change,
  }
}
