import { orderJoin } from './order.join.ts'
import { machineNamed, Mistake, nearest } from './names.ts'
import type { Playable } from './playable.ts'
import type { Table } from './world.ts'

/** What is to be walked: a machine from a set of facts, alone or joined with the machines that know of it. */
export interface Setting {
  readonly machine: string
  readonly facts?: string | undefined
  readonly alone?: boolean | undefined
}

/** Whether a machine can be walked together with others: an order with its settlement and its refund. */
export const hasJoin = (machine: string): boolean => machine === 'order'

/** The table for a setting; a {@link Mistake} names what it has not. */
export function tableOf(plays: readonly Playable[], { machine, facts, alone = false }: Setting): Table {
  const play = machineNamed(plays, machine)
  const known = Object.keys(play.facts)
  const set = facts ?? known[0] ?? ''
  if (!known.includes(set)) throw new Mistake(`The ${play.of.name} has no facts ${set}. ${nearest(set, known)}`)
  const byName = new Map(plays.map((each) => [each.of.name, each]))
  const join = !alone && hasJoin(play.of.name) ? orderJoin(byName) : undefined
  return { plays: byName, machine: play.of.name, facts: set, join }
}
