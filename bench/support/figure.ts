/** What a benchmark found: its value against a floor measured in the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly floor: number
  readonly ratio: number
  /** The figure to reach: by seven rounds of ten. By three to seven of ten the run is inconclusive, not good or bad. */
  readonly reach: number
  readonly verdict: 'reached' | 'missed' | 'inconclusive'
  readonly [more: string]: unknown
}

/** The middle of a list. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which this part of the list lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Judges rounds of ratios: reached when seven of ten are, missed when seven of ten are not, else inconclusive. Throws where nothing was measured. */
export function judge(ratios: readonly number[], reach: number): Figure['verdict'] {
  if (ratios.length === 0 || !ratios.every(Number.isFinite)) throw new Error(`Not measured: ${ratios.join(', ')}`)
  const good = ratios.filter((ratio) => ratio <= reach).length
  if (good >= ratios.length * 0.7) return 'reached'
  return good <= ratios.length * 0.3 ? 'missed' : 'inconclusive'
}

/** Prints a figure for people, and as its last line one JSON object. */
export function printFigure(figure: Figure, jsonOnly: boolean): void {
  if (!jsonOnly) {
    const { name, value, unit, floor, ratio, reach, verdict } = figure
    process.stdout.write(
      `${name}: ${value} ${unit}, floor ${floor} ${unit}, ratio ${ratio} (to reach ≤ ${reach}): ${verdict}\n`,
    )
  }
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}

/** Three digits after the point are all a noisy machine can promise. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000
