import type { ChartEdge } from '#lab/chart.ts'
import { cx } from '../../primitives/cx.ts'
import type { Drawn } from './chart-canvas.tsx'

const CORNER = 8
const HEAD = 6

interface Point {
  readonly x: number
  readonly y: number
}

const pointsOf = ({ path }: ChartEdge): Point[] =>
  Array.from({ length: path.length / 2 }, (_, index) => ({ x: path[index * 2] ?? 0, y: path[index * 2 + 1] ?? 0 }))

/** The point on the way from one to another, so far from its end. */
function before(from: Point, to: Point, px: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(0.5, px / length)
  return { x: to.x + (from.x - to.x) * part, y: to.y + (from.y - to.y) * part }
}

/** A line with round corners. */
function lineOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [last, next] = [points[index - 1], points[index + 1]]
      if (!last) return `M${point.x} ${point.y}`
      if (!next) return `L${point.x} ${point.y}`
      const [a, b] = [before(last, point, CORNER), before(next, point, CORNER)]
      return `L${a.x} ${a.y}Q${point.x} ${point.y} ${b.x} ${b.y}`
    })
    .join('')
}

/** The head of an arrow at the end of a line. */
function headOf(points: readonly Point[]): string {
  const [last, end] = points.slice(-2)
  if (!last || !end) return ''
  const foot = before(last, end, HEAD * 1.5)
  const side = { x: ((foot.y - end.y) / 1.5) * 0.8, y: ((end.x - foot.x) / 1.5) * 0.8 }
  return `M${end.x} ${end.y}L${foot.x + side.x} ${foot.y + side.y}L${foot.x - side.x} ${foot.y - side.y}Z`
}

/** The lines between states: in the colour of how often they were taken, where that is asked for; else those that the path took in the colour of the thread, those that an event would take now bright, the rest pale. */
export function ChartEdges({ chart, current, moves, taken, lookOf }: Drawn) {
  const isOpen = ({ from, to, events }: ChartEdge): boolean =>
    from === current && events.some((type) => moves.get(type)?.next === to)
  const pathTone = (edge: ChartEdge): string =>
    taken.has(`${edge.from} ${edge.to}`) ? 'text-thread' : isOpen(edge) ? 'text-ink' : 'text-line'
  const drawn = chart.edges.toSorted(
    (a, b) => Number(taken.has(`${a.from} ${a.to}`)) - Number(taken.has(`${b.from} ${b.to}`)),
  )
  return (
    <svg
      width={chart.width}
      height={chart.height}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      className="mirror absolute inset-0 overflow-visible"
    >
      {drawn.map((edge) => {
        const points = pointsOf(edge)
        const look = lookOf?.(edge)
        return (
          <g
            key={`${edge.from} ${edge.to}`}
            data-edge={`${edge.from} ${edge.to}`}
            data-open={isOpen(edge) || undefined}
            data-times={look?.times}
            className={cx(look?.tone ?? pathTone(edge), 'transition-colors')}
          >
            <path
              d={lineOf(points)}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              {...(look && look.times === undefined && { strokeDasharray: '3 4' })}
            />
            <path d={headOf(points)} fill="currentColor" />
          </g>
        )
      })}
    </svg>
  )
}
