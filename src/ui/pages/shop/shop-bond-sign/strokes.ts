import { SIGNATURE, type Strokes } from '#contract/fund/bond.form.ts'

type Point = Strokes[number][number]

/** A place in the drawn box, and the box: pixels on the screen. */
interface Place {
  readonly x: number
  readonly y: number
  readonly box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
}

const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)))

/** A place of the screen as a point of the signature's field; what lies outside is moved to its edge. */
export const pointAt = ({ x, y, box }: Place): Point => [
  within(((x - box.left) / (box.width || 1)) * SIGNATURE.width, SIGNATURE.width),
  within(((y - box.top) / (box.height || 1)) * SIGNATURE.height, SIGNATURE.height),
]

const count = (strokes: Strokes): number => strokes.reduce((sum, { length }) => sum + length, 0)

/** The strokes with a new one that begins at a point; a full field takes no more. */
export const begun = (strokes: Strokes, point: Point): Strokes =>
  strokes.length >= SIGNATURE.strokes || count(strokes) >= SIGNATURE.points ? strokes : [...strokes, [point]]

/** The strokes with the last one led on to a point, unless it is there already or the field is full. */
export function ledOn(strokes: Strokes, point: Point): Strokes {
  const last = strokes.at(-1)
  const end = last?.at(-1)
  if (!last || !end || count(strokes) >= SIGNATURE.points) return strokes
  if (end[0] === point[0] && end[1] === point[1]) return strokes
  return [...strokes.slice(0, -1), [...last, point]]
}
