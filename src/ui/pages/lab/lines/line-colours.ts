import type { TakenMove, Traffic } from '#contract/desk/desk-recording.contract.ts'
import type { ChartEdge } from '#lab/chart.ts'
import { type Covered, timesTaken } from '#lab/covered.ts'

/** What the lines of the diagram have their colours from. */
export const COLOURINGS = ['path', 'scenarios', 'traffic'] as const
export type Colouring = (typeof COLOURINGS)[number]

/** How a line is drawn where its colour says how often it was taken. */
export interface LineLook {
  readonly tone: string
  /** How often; undefined where nothing says so, which is also drawn with dashes. */
  readonly times: number | undefined
}

/** How often a move was made, by the state before, the event and the state after. */
export interface MoveCounts {
  /** Undefined where nothing says so. */
  readonly times: (from: string, type: string, to: string) => number | undefined
  /** Whether no more than so many were counted of an event. */
  readonly isCut: (type: string) => boolean
  readonly lookOf: (edge: ChartEdge) => LineLook
}

/** A band of counts with one colour: from so many on. */
interface Band {
  readonly from: number
  readonly tone: string
}

/** Scenarios take some lines hundreds of times, and people thousands of times: only how rare a line is counts. */
export const BANDS: Readonly<Record<'scenarios' | 'traffic', readonly Band[]>> = {
  scenarios: [
    { from: 0, tone: 'text-bad' },
    { from: 1, tone: 'text-waiting' },
    { from: 5, tone: 'text-muted' },
    { from: 20, tone: 'text-good' },
  ],
  traffic: [
    { from: 1, tone: 'text-waiting' },
    { from: 10, tone: 'text-muted' },
    { from: 100, tone: 'text-good' },
  ],
}

/** The colour of a line of which nothing is known. */
export const UNKNOWN_TONE = 'text-line'

const toneOf = (bands: readonly Band[], times: number | undefined): string =>
  bands.findLast(({ from }) => times !== undefined && times >= from)?.tone ?? UNKNOWN_TONE

/** What the scenario files take of a machine. */
export const countsOfScenarios = (covered: Covered): MoveCounts => ({
  times: (from, type, to) => covered.moves[`${from} ${type} ${to}`],
  isCut: () => false,
  lookOf: (edge) => {
    const times = timesTaken(covered, edge)
    return { tone: toneOf(BANDS.scenarios, times), times }
  },
})

const keyOf = ({ from, event, to }: Pick<TakenMove, 'from' | 'event' | 'to'>): string => `${from} ${event} ${to}`

/** What people, the clock and the shop did lately. A line that no event took is not known: the log may not have such events. */
export function countsOfTraffic({ moves, most }: Pick<Traffic, 'moves' | 'most'>): MoveCounts {
  const byMove = new Map(moves.map((move) => [keyOf(move), move.times]))
  const byEvent = new Map<string, number>()
  for (const { event, times } of moves) byEvent.set(event, (byEvent.get(event) ?? 0) + times)
  const times = (from: string, event: string, to: string): number | undefined => byMove.get(keyOf({ from, event, to }))
  return {
    times,
    isCut: (event) => (byEvent.get(event) ?? 0) >= most,
    lookOf: ({ from, to, events }) => {
      const known = events.flatMap((event) => times(from, event, to) ?? [])
      const all = known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : undefined
      return { tone: toneOf(BANDS.traffic, all), times: all }
    },
  }
}

/** Whether anything is known of a machine. */
export const hasTraffic = ({ moves }: Pick<Traffic, 'moves'>, machine: string): boolean =>
  moves.some(({ event }) => event.startsWith(`${machine}.`))
