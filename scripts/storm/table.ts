import { execFileSync } from 'node:child_process'
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
import type { Weathered } from './weather.ts'

interface Column {
  readonly title: string
  readonly of: (seen: Weathered) => string
}

const ms = (value: number): string => (Number.isFinite(value) ? `${Math.round(value)} ms` : '–')
const promises = ({ broken, late }: Weathered): string => {
  if (broken.length > 0) return `${broken.length} BROKEN`
  return late.length > 0 ? `${late.length} LATE` : 'held'
}
const columns: readonly Column[] = [
  { title: 'seed', of: ({ seed }) => String(seed) },
  { title: 'requests', of: ({ requests }) => String(requests) },
  { title: 'kills', of: ({ kills }) => String(kills) },
  { title: 'acknowledged', of: ({ acknowledged }) => String(acknowledged) },
  { title: 'unknown', of: ({ unknown }) => String(unknown) },
  { title: 'refused', of: ({ refused }) => String(refused) },
  { title: 'invariant rows', of: ({ invariantRows }) => String(invariantRows) },
  { title: 'p50', of: ({ p50 }) => ms(p50) },
  { title: 'p95', of: ({ p95 }) => ms(p95) },
  { title: 'p99', of: ({ p99 }) => ms(p99) },
  { title: 'longest outage', of: ({ longestOutage }) => ms(longestOutage) },
  { title: 'promises', of: promises },
  { title: 'size', of: ({ size }) => size },
]

const NAME = 9
const line = (name: string, cells: readonly string[]): string =>
  [
    name.padEnd(NAME),
    ...cells.map((cell, index) => cell.padStart(Math.max(10, columns[index]?.title.length ?? 0))),
  ].join('  ')

/** The titles of the table. */
export const header = (): string =>
  line(
    'storm',
    columns.map(({ title }) => title),
  )
/** One storm in the table. */
export const row = (name: string, seen: Weathered): string =>
  line(
    name,
    columns.map(({ of }) => of(seen)),
  )

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

/** Where and what a run is: seed, commit, machine. */
export const announce = (seed: number): string =>
  `seed ${seed}, commit ${commit()}, node ${process.version}, ${platform()} ${arch()}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`
