import { eventsFrom, waysFrom } from '#machines/platform/chart.ts'
import type { Actor } from '#machines/platform/lifecycle.ts'
import { inputOf, mistakeOf } from '#lab/input.ts'
import type { Playable } from '#lab/playable.ts'
import { judge, type Judgement } from '#lab/verdict.ts'
import type { Ask } from '#lab/walk.ts'
import { arrivedAt, inItsPlace } from '#lab/send.ts'
import { take } from '#lab/take.ts'
import { playOf, type Table, type World } from '#lab/world.ts'

/** One event as an actor would send it now, with the verdict. */
export interface MoveNow extends Judgement {
  readonly type: string
  readonly actor: Actor
  readonly by: readonly Actor[]
  /** The states that it may lead to. */
  readonly to: readonly string[]
  readonly isMinor: boolean
  /** Why the machine cannot read what is sent. It speaks English, as `npm run simulate` does. */
  readonly unread: string | null
}

/** Who sends an event: an actor, or for each event the first that may. */
export type Sender = Actor | null

const unique = (names: readonly string[]): string[] => [...new Set(names)]

/** The events that have a way out of the present state, or make a row. Bookkeeping is left out. */
export function movesNow(table: Table, world: World, machine: string, sender: Sender): MoveNow[] {
  const { of } = playOf(table, machine)
  const row = world.rows.get(machine)
  const inState = row ? eventsFrom(of, row.state).filter((type) => Object.hasOwn(of.events, type)) : []
  const here = inState.map((type) => moveNow(table, world, type, machine, sender))
  return [...creations(table, world, machine, sender), ...here.filter(({ isMinor }) => !isMinor)]
}

/** The other events of a machine that has begun: those that its state refuses, and bookkeeping. */
export function otherMoves(table: Table, world: World, machine: string, sender: Sender): MoveNow[] {
  const { of } = playOf(table, machine)
  const row = world.rows.get(machine)
  if (!row) return []
  const here = eventsFrom(of, row.state)
  const others = Object.keys(of.events).filter((type) => !here.includes(type) || of.events[type]?.silent)
  return others.map((type) => moveNow(table, world, type, machine, sender))
}

/** Input of the wrong kind makes a rule throw. Such a request is refused, and `unread` says why. */
const orUnread = (judged: () => Judgement): Judgement & Pick<MoveNow, 'unread'> => {
  try {
    return { ...judged(), unread: null }
  } catch (error) {
    return { verdict: 'refused', objection: null, because: null, next: null, unread: mistakeOf(error).message }
  }
}

function moveNow(table: Table, world: World, type: string, machine: string, sender: Sender): MoveNow {
  const { of } = playOf(table, machine)
  const row = world.rows.get(machine)
  const by = of.events[type]?.by ?? []
  const actor = sender ?? by[0] ?? 'system'
  const to = unique(waysFrom(of, row?.state ?? '', type).map((way) => way.to))
  const isMinor = of.events[type]?.silent === true
  return { type, actor, by, to, isMinor, ...judged(table, world, machine, { type, actor }) }
}

/** The events that make a row, where the joined machines know what it needs. */
function creations(table: Table, world: World, machine: string, sender: Sender): MoveNow[] {
  const { of } = playOf(table, machine)
  return Object.entries(of.creations).flatMap(([type, { by }]): MoveNow[] => {
    if (!table.join?.fields[type]) return []
    const actor = sender ?? by[0] ?? 'system'
    return [{ type, actor, by, to: [], isMinor: false, ...judged(table, world, machine, { type, actor }) }]
  })
}

/** Judges a request at the present world; `input` is what differs from the example. */
export function judged(table: Table, world: World, machine: string, asked: Ask): Judgement & Pick<MoveNow, 'unread'> {
  const play = playOf(table, machine)
  const row = world.rows.get(machine)
  if (Object.hasOwn(play.of.creations, asked.type)) return orUnread(() => judgedCreation(table, world, play, asked))
  if (!row) throw new Error(`The ${machine} has not begun`)
  return orUnread(() => {
    inputOf(play, asked.type, asked.input)
    const instead = inItsPlace(table, world, asked)
    // The clock asks for something else: that is what can be sent.
    const sent = instead ? { ...instead, input: { ...asked.input, ...instead.input } } : asked
    const then = arrivedAt(world, asked)
    const read = table.join?.reads?.(then, sent)
    const known = read ? { ...sent, input: { ...sent.input, ...read } } : sent
    const judgement = judge(play, { ...row, at: then.at }, known)
    const objection = judgement.objection ?? table.join?.refuses?.(then, known)
    return objection && !judgement.objection ? { verdict: 'input', objection, because: null, next: null } : judgement
  })
}

function judgedCreation(table: Table, world: World, { of }: Playable, { type, actor, input }: Ask): Judgement {
  const made = take(table, world, { type, actor, input }).happenings.find((each) => each.type === type)
  const objection = made?.objection ?? null
  const { by = [], rules = {} } = of.creations[type] ?? {}
  if (objection && !by.includes(actor)) {
    const change = by.slice(0, 1).map((value) => ({ in: 'actor', name: 'actor', value }) as const)
    return { verdict: 'refused', objection, because: { rule: null, fact: 'actor', value: actor, change }, next: null }
  }
  const depends = Object.values(rules).some(({ needsInput }) => needsInput === true)
  return { verdict: objection ? 'refused' : depends ? 'input' : 'passes', objection, because: null, next: null }
}
