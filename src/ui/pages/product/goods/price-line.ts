import type { PriceHistory } from '#contract/catalogue/product.contract.ts'

const DAY_MS = 86_400_000
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The size of the drawing, in its own units; the stroke stays inside. */
export const LINE = { width: 320, height: 72, edge: 4 } as const

/** A price history as the path of a line with steps: each price lasts until the next one, and a time off the shelf is a gap. */
export function stepLine({ steps, until }: Pick<PriceHistory, 'steps' | 'until'>): string {
  const prices = steps.flatMap(({ price }) => (price === null ? [] : [Number(price)]))
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const first = msOf(steps[0]?.day ?? until)
  const days = Math.max(1, (msOf(until) - first) / DAY_MS + 1)
  const x = (day: number): string => (LINE.edge + (day / days) * (LINE.width - 2 * LINE.edge)).toFixed(1)
  const y = (price: string): string =>
    (LINE.height - LINE.edge - ((Number(price) - low) / (high - low || 1)) * (LINE.height - 2 * LINE.edge)).toFixed(1)
  return steps
    .map(({ day, price }, at) => {
      if (price === null) return ''
      const begins = (msOf(day) - first) / DAY_MS
      const next = steps[at + 1]
      const ends = next ? (msOf(next.day) - first) / DAY_MS : days
      const isJoined = at > 0 && steps[at - 1]?.price !== null
      return `${isJoined ? 'V' : `M${x(begins)} `}${y(price)}H${x(ends)}`
    })
    .join('')
}
