import type { Watched } from '#lab/expression.ts'

const HIGH = 100
const EDGE = 6

/** The heights of values: numbers as they are, yes above no, and of texts each its own. */
function heightsOf(values: readonly Watched[]): readonly (number | null)[] {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))]
  return values.map((value) => {
    if (value === null) return null
    if (typeof value === 'number') return value
    return typeof value === 'boolean' ? Number(value) : texts.indexOf(value)
  })
}

/** The values after each step as a line of stairs. The list below it says the same, so that it is hidden from screen readers. */
export function WatchGraph({ values }: { values: readonly Watched[] }) {
  const heights = heightsOf(values)
  const known = heights.filter((each) => each !== null)
  if (known.length === 0) return null
  const [low, high] = [Math.min(0, ...known), Math.max(...known)]
  const y = (value: number): number =>
    HIGH - EDGE - (high === low ? 0.5 : (value - low) / (high - low)) * (HIGH - 2 * EDGE)
  const path = heights
    .map((value, step) => {
      if (value === null) return ''
      const start = heights[step - 1] == null ? `M${step} ${y(value)}` : `V${y(value)}`
      return `${start}H${step + 1}`
    })
    .join('')
  return (
    <svg
      data-part="graph"
      aria-hidden="true"
      viewBox={`0 0 ${values.length} ${HIGH}`}
      preserveAspectRatio="none"
      className="mirror h-24 w-full rounded-control border border-line bg-surface text-thread"
    >
      <path
        d={`M0 ${y(0)}H${values.length}`}
        className="text-line"
        stroke="currentColor"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
        fill="none"
      />
      <path d={path} stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" fill="none" />
    </svg>
  )
}
