/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const [low = NaN, high = NaN] =
    sorted.length % 2 === 1 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]]
  return (low + high) / 2
}

/** The slowest of the quickest quarter. */
export const quick = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 2] ?? NaN

/** How far two samples are apart, and how likely samples of one and the same thing are at least so far apart. */
export function kolmogorovSmirnov(a: readonly number[], b: readonly number[]): { distance: number; p: number } {
  const [left, right] = [a.toSorted((x, y) => x - y), b.toSorted((x, y) => x - y)]
  let [i, j, distance] = [0, 0, 0]
  while (i < left.length && j < right.length) {
    const at = Math.min(left[i] ?? 0, right[j] ?? 0)
    while (i < left.length && (left[i] ?? 0) <= at) i += 1
    while (j < right.length && (right[j] ?? 0) <= at) j += 1
    distance = Math.max(distance, Math.abs(i / left.length - j / right.length))
  }
  const size = Math.sqrt((left.length * right.length) / (left.length + right.length))
  return { distance, p: survival((size + 0.12 + 0.11 / size) * distance) }
}

/** The tail of Kolmogorov's distribution (Stephens's correction is made by the caller). */
function survival(x: number): number {
  if (x < 0.2) return 1
  let sum = 0
  for (let k = 1; k <= 100; k++) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * x * x)
  return Math.min(1, Math.max(0, sum))
}
