import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { movesOf } from '#machines/platform/chart.ts'
import { GOAL_NAMES } from './actors/goals.ts'
import { CRASH_POINTS } from './world/world.ts'

/** What was reached, and how often. */
type Reached = ReadonlyMap<string, number>

/**
 * Moves that no run of this world can show, and why. A transfer is credited at its first confirmation, so none is seen before; an offer
 * of a coupon is not a row.
 */
const UNREACHABLE: Readonly<Record<string, string>> = {
  'recharge pending.submitted recharge.seen pending.confirming': 'a transfer is credited at its first confirmation',
  'recharge pending.confirming recharge.lost pending.submitted': 'a transfer is credited at its first confirmation',
  'recharge pending.confirming recharge.confirmed approved': 'a transfer is credited at its first confirmation',
  'recharge pending.confirming recharge.approve approved': 'a transfer is credited at its first confirmation',
  'recharge pending.confirming recharge.reject rejected.refused': 'a transfer is credited at its first confirmation',
  'coupon unclaimed coupon.expire expired': 'an offer is no row: a copy is written when it is received',
}

/** Moves as the history writes them: a silent one that keeps its state is not written. */
const movesIn = (of: (typeof everyLifecycle)[number]): string[] => [
  ...new Set(
    movesOf(of)
      .filter(({ from, event, to }) => from !== to || of.events[event]?.silent !== true)
      .map(({ from, event, to }) => `${of.name} ${from} ${event} ${to}`),
  ),
]

/** The refusals that the rules of the machines name. */
const refusals = [
  ...new Set(everyLifecycle.flatMap((of) => Object.values(of.rules).map(({ problem }) => problem))),
].toSorted()

interface Section {
  readonly title: string
  readonly known: readonly string[]
  readonly isReached: (name: string) => boolean
}

function sectionsOf(reached: Reached): Section[] {
  const problems = new Set([...reached.keys()].map((mark) => mark.split(' ').at(-1)))
  const has = (prefix: string) => (name: string) => reached.has(`${prefix} ${name}`)
  return [
    ...everyLifecycle.map((of) => ({
      title: `moves of ${of.name}`,
      known: movesIn(of).filter((move) => UNREACHABLE[move] === undefined),
      isReached: has('move'),
    })),
    { title: 'crash points', known: CRASH_POINTS, isReached: has('crash') },
    { title: 'refusals of rules', known: refusals, isReached: (name: string) => problems.has(name) },
    { title: 'goals', known: GOAL_NAMES, isReached: has('goal') },
  ]
}

/** The table of what was reached, and what was not. */
export function reachTable(reached: Reached): string[] {
  const sections = sectionsOf(reached)
  const marks = [...reached].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const missing = ({ known, isReached }: Section): string[] => known.filter((name) => !isReached(name))
  const moves = sections.filter(({ title }) => title.startsWith('moves'))
  const all = moves.flatMap(({ known }) => known).length
  return [
    ...marks.map(([mark, count]) => `${String(count).padStart(7)}  ${mark}`),
    ...sections.map(
      (each) => `reached ${each.known.length - missing(each).length} of ${each.known.length} ${each.title}`,
    ),
    ...sections.flatMap((each) => missing(each).map((name) => `      –  ${each.title}: ${name}`)),
    ...Object.entries(UNREACHABLE).map(([move, why]) => `      x  ${move}: ${why}`),
    `reached ${all - moves.flatMap(missing).length} of ${all} moves`,
  ]
}
