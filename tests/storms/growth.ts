/** How much a figure grows in a minute, by the line through all its samples (least squares). Samples are a time in ms and a value. */
export function growthOf(samples: readonly (readonly [ms: number, value: number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length
  const at = mean(samples.map(([ms]) => ms))
  const middle = mean(samples.map(([, value]) => value))
  const rise = mean(samples.map(([ms, value]) => (ms - at) * (value - middle)))
  const run = mean(samples.map(([ms]) => (ms - at) ** 2))
  return (rise / run) * 60_000
}
