import { Graph, layout, type Point } from '@dagrejs/dagre'
import type { AnyLifecycle } from '#machines/all-lifecycles.ts'
import { eventsFrom, firstState, stateNames, waysFrom } from '#machines/platform/chart.ts'
import type { Box, Chart, ChartEdge, ChartState } from '#lab/chart.ts'

const PADDING = 16
const LETTER = { state: 8.5, event: 7.3 } as const
const STATE_HEIGHT = 48
const EVENT_HEIGHT = 24
/** Between the edge of a box and its text. */
const AROUND = 14

/** Every figure is whole: the same layout is the same text. */
const whole = (figure = 0): number => Math.round(figure)

const short = (of: AnyLifecycle, type: string): string => type.replace(`${of.name}.`, '')
const widest = (texts: readonly string[], letter: number): number =>
  Math.ceil(Math.max(0, ...texts.map((text) => text.length)) * letter) + 2 * AROUND

/** The events that leave a state, by the state that they enter; those that stay are of the state itself. */
function edgesOf(of: AnyLifecycle): { from: string; to: string; events: string[] }[] {
  return stateNames(of).flatMap((from) => {
    const byTarget = new Map<string, Set<string>>()
    for (const type of eventsFrom(of, from))
      for (const { to } of waysFrom(of, from, type)) byTarget.set(to, (byTarget.get(to) ?? new Set()).add(type))
    return [...byTarget].map(([to, events]) => ({ from, to, events: [...events] }))
  })
}

const OPTIONS = {
  rankdir: 'TB',
  nodesep: 32,
  edgesep: 24,
  ranksep: 28,
  marginx: PADDING,
  marginy: PADDING,
} as const

interface Middle {
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
}

/** A box by its corner; the layout names its middle. */
const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Middle): Box => ({
  x: whole(x - width / 2),
  y: whole(y - height / 2),
  width: whole(width),
  height: whole(height),
})

/** Lays out the statechart of a machine: boxes of states, lines between them, and on each line a box with its events. */
export function layoutOf(of: AnyLifecycle): Chart {
  // A silent event that stays is bookkeeping: the list of events has it.
  const isDrawn = (type: string): boolean => of.events[type]?.silent !== true
  const all = edgesOf(of)
  const staying = new Map(
    all.filter(({ from, to }) => from === to).map(({ from, events }) => [from, events.filter(isDrawn)]),
  )
  const leaving = all.filter(({ from, to }) => from !== to)
  const graph = new Graph().setGraph({ ...OPTIONS })
  for (const id of stateNames(of)) {
    const own = (staying.get(id) ?? []).map((type) => short(of, type))
    graph.setNode(id, {
      width: Math.max(120, widest([id], LETTER.state), own.length > 0 ? widest(own, LETTER.event) + 8 : 0),
      height: STATE_HEIGHT + own.length * EVENT_HEIGHT + (own.length > 0 ? 8 : 0),
    })
  }
  for (const { from, to, events } of leaving) {
    const texts = events.map((type) => short(of, type))
    const label = { width: widest(texts, LETTER.event), height: events.length * EVENT_HEIGHT, labelpos: 'c' } as const
    graph.setEdge(from, to, label)
  }
  layout(graph)
  const states = stateNames(of).map((name): ChartState => ({
    name,
    ...boxOf(graph.node(name)),
    events: staying.get(name) ?? [],
  }))
  const edges = leaving.map(({ from, to, events }): ChartEdge => {
    const edge = graph.edge(from, to)
    const path = ((edge.points ?? []) as Point[]).flatMap(({ x, y }) => [whole(x), whole(y)])
    return { from, to, events, path, label: boxOf(edge) }
  })
  const { width = 0, height = 0 } = graph.graph()
  return { machine: of.name, start: firstState(of), width: whole(width), height: whole(height), states, edges }
}
