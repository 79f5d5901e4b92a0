/** The field that a signature is drawn in: points are counted in it, whatever size it has on the screen. */
export const SIGNATURE = { width: 600, height: 200, strokes: 200, points: 4_000 } as const

/** A drawn signature: strokes of points, each `[x, y]` in whole numbers. */
export type Strokes = readonly (readonly (readonly [number, number])[])[]

/** The length of all lines that a signature must have at least: a dot is none. */
const SHORTEST_LINE = 60

/** Whether something was drawn that can be a signature: lines of some length, not a dot. */
export function isDrawn(strokes: Strokes): boolean {
  const length = strokes.reduce(
    (sum, stroke) =>
      sum +
      stroke.slice(1).reduce((part, [x, y], index) => {
        const [fromX, fromY] = stroke[index] ?? [x, y]
        return part + Math.hypot(x - fromX, y - fromY)
      }, 0),
    0,
  )
  return length >= SHORTEST_LINE
}
