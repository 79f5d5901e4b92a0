import type { DomainGauge } from './domain.ts'

/** A row of a statement for a gauge: the value, and the labels beside it. */
type Measured = { readonly value: number } & Readonly<Record<string, string | number>>

/** The rows of a statement as samples of a gauge: `value` is the value, each other column a label. */
export const samplesOf = (rows: readonly Measured[]): Awaited<ReturnType<DomainGauge['read']>> =>
  rows.map(({ value, ...labels }) => ({
    labels: Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, String(label)])),
    value,
  }))
