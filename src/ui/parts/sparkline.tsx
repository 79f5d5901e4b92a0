const WIDTH = 96
const HEIGHT = 24
/** Half the stroke, so that the highest day is not cut off. */
const EDGE = 1.5

/** The points of a line through the values, the oldest first; a flat line lies at the foot. */
export function pointsOf(values: readonly number[]): string {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = high - low || 1
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  return values
    .map((value, day) => {
      const y = HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE)
      return `${(EDGE + day * step).toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}

/** The last days of a figure as a small line beside it. Decorative: the chart below names each value. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="mirror mt-1 max-w-full text-thread"
    >
      <polyline points={pointsOf(values)} />
    </svg>
  )
}
