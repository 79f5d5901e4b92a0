import { relative } from 'node:path'
import type { Report } from './count.ts'

const SHOWN = 12

/** Which files of a run took longest, a line each: where to look when the whole takes too long. */
export function slowestIn(report: Report | null): string[] {
  const files = (report?.testResults ?? []).map(({ name, startTime = 0, endTime = 0 }) => ({
    file: relative('.', name),
    seconds: (endTime - startTime) / 1_000,
  }))
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0)
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)
  return [
    `${files.length} files, ${all.toFixed(0)} s of tests; the slowest:`,
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
  ]
}
