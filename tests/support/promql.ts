/** What Prometheus adds to the name of a histogram. */
const PART = /_(?:bucket|sum|count)$/
/** A name with an underscore that calls something is a function of Prometheus, and no metric. */
const NAME = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b(?!\s*\()/g

/** The metrics that an expression of Prometheus reads, without the parts of a histogram. `up` is Prometheus's own, and left out. */
export function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(NAME)].map(([name]) => name.replace(PART, ''))
}

/** The metrics that an answer of `/metrics` declares. */
export const metricsOf = (answer: string): string[] =>
  [...answer.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
