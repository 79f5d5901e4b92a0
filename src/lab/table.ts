import { knowsState, stateNames } from '#machines/platform/chart.ts'
import { bondJoin } from './bond.join.ts'
import { orderJoin } from './order.join.ts'
import { machineNamed, Mistake, nearest } from './names.ts'
import { type OwnFacts, startFacts } from './own-facts.ts'
import type { Playable } from './playable.ts'
import type { Begun } from './walk.ts'
import { beginWorld, hasMoments, type Join, type Table } from './world.ts'

/** What is to be walked: a machine from a set of facts, alone or joined with the machines that know of it. */
export interface Setting {
  readonly machine: string
  readonly facts?: string | undefined
  /** What differs from these facts. */
  readonly own?: OwnFacts | undefined
  readonly alone?: boolean | undefined
  /** Where the row is taken up, as one from a history; then it is walked alone. */
  readonly begun?: Begun | undefined
}

const JOINS: Readonly<Record<string, (plays: ReadonlyMap<string, Playable>) => Join>> = {
  order: orderJoin,
  bond: bondJoin,
}

/** The facts that a joined walk starts from, where they are not the usual ones: no fund holds money before it has a level. */
const JOINED_FROM: Readonly<Record<string, string>> = { bond: 'noLevel' }

/** Whether a machine can be walked together with others: an order with its settlement and its refund, a fund with its shop and its claim. */
export const hasJoin = (machine: string): boolean => Object.hasOwn(JOINS, machine)

const ROOTS: Readonly<Record<string, string>> = {
  settlement: 'order',
  refund: 'order',
  shop: 'bond',
  guaranteeClaim: 'bond',
}

/** The machine inside whose walk this one opens: a refund inside its order, a claim inside its fund. */
export const rootOf = (machine: string): string | undefined => ROOTS[machine]

/** The table for a setting; a {@link Mistake} names what it has not. */
export function tableOf(plays: readonly Playable[], { machine, facts, own, begun, alone = false }: Setting): Table {
  const play = machineNamed(plays, machine)
  if (begun && !knowsState(play.of, begun.state))
    throw new Mistake(`The ${play.of.name} has no state ${begun.state}. ${nearest(begun.state, stateNames(play.of))}`)
  const known = Object.keys(play.facts)
  const set = facts ?? (alone ? undefined : JOINED_FROM[play.of.name]) ?? known[0] ?? ''
  if (!known.includes(set)) throw new Mistake(`The ${play.of.name} has no facts ${set}. ${nearest(set, known)}`)
  const byName = new Map(plays.map((each) => [each.of.name, each]))
  const join = alone || begun ? undefined : JOINS[play.of.name]?.(byName)
  startFacts(play, set, own)
  const table: Table = { plays: byName, machine: play.of.name, facts: set, own, begun, join }
  if (!hasMoments(beginWorld(table)))
    throw new Mistake(`The ${play.of.name} cannot begin with these facts: no calendar has its deadline.`)
  return table
}
