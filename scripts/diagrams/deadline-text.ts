import { termMs } from '#machines/platform/chart.ts'
import type { Deadline } from '#machines/platform/lifecycle.ts'

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const

/** A span in words: up to three days in hours, then in days; zero parts are left out. */
export function span(ms: number): string {
  const parts: string[] = []
  let rest = Math.abs(ms)
  for (const [unit, size] of UNITS) {
    if (unit === 'd' && rest <= 3 * size) continue
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(`${count} ${unit}`)
  }
  return parts.join(' ') || '0 s'
}

/** A deadline in one phrase: how long by the terms of these facts, what fires, whose time it is. */
export function deadlineText({ event, after, until, of }: Deadline, facts: unknown): string {
  const length = span(termMs(facts, after))
  const when = until === undefined ? length : `\`${until}\`, else ${length}`
  const whose = of === 'system' ? 'not extended' : `the ${of}’s time`
  return event === 'target' ? `${when} target, ${whose}` : `${when} → ${event}, ${whose}`
}
