const STEP = 4
const HEIGHT = 100
const LEAST = 8

/** The bars from one to another as the lines of a path, each around the middle. */
const pathOf = (bars: readonly number[], from: number): string =>
  bars
    .map((height, at) => {
      const half = Math.max(LEAST, height) / 2
      return `M${(from + at) * STEP + STEP / 2} ${HEIGHT / 2 - half}v${half * 2}`
    })
    .join('')

/** A waveform; the played part is darker. */
export function Waveform({ bars, part }: { bars: readonly number[]; part: number }) {
  const played = Math.round(bars.length * part)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth={STEP / 2}
      strokeLinecap="round"
      className="h-8 min-w-0 flex-1"
    >
      <path d={pathOf(bars.slice(0, played), 0)} />
      <path d={pathOf(bars.slice(played), played)} opacity={part > 0 ? 0.4 : 0.7} />
    </svg>
  )
}
