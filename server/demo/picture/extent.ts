/** The box a drawing fills. */
export interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Point = readonly [x: number, y: number]

/** How many numbers each path command takes; the last two are where it ends, except for H, V and Z. */
const takes: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi
/** The two flags of an arc may be written without a space before the number that follows them. */
const arc =
  /([-+.\d]+)[\s,]*([-+]?[.\d]+)[\s,]*([-+]?[.\d]+)[\s,]*([01])[\s,]*([01])[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))/g

const numbersOf = (command: string, words: string): number[] =>
  command === 'a'
    ? [...words.matchAll(arc)].flatMap((found) => found.slice(1).map(Number))
    : [...words.matchAll(number)].map(([found]) => Number(found))

/** Where the strokes of a path begin and end. Curves may reach a little further; for a shadow that is near enough. */
function endsOf(path: string): Point[] {
  const ends: Point[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, letter, words] of path.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const command = letter!.toLowerCase()
    const relative = command === letter
    const numbers = numbersOf(command, words!)
    const step = takes[command] ?? 0
    if (command === 'z') [x, y] = [startX, startY]
    const strokes = step > 0 ? Math.floor(numbers.length / step) : 0
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      const at = stroke * step
      const last = numbers[at + step - 1]!
      const before = numbers[at + step - 2] ?? 0
      if (command === 'h') x = relative ? x + last : last
      else if (command === 'v') y = relative ? y + last : last
      else [x, y] = relative ? [x + before, y + last] : [before, last]
      if (command === 'm' && stroke === 0) [startX, startY] = [x, y]
      ends.push([x, y])
    }
  }
  return ends
}

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** The box an icon's visible drawing fills inside its `size` × `size` field; the whole field when it holds no path. */
export function extentOf(body: string, size: number): Extent {
  const points = [...body.matchAll(/\sd="([^"]+)"/g)].flatMap(([, path]) => endsOf(path!))
  if (points.length === 0) return { left: 0, top: 0, right: size, bottom: size }
  const xs = points.map(([x]) => within(0, x, size))
  const ys = points.map(([, y]) => within(0, y, size))
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
