import { isFailure, isFolded, rowKey } from './moment.ts'
import type { Entry } from './recording.ts'

/** A gap of this length in which nothing happens is folded. */
const IDLE_MS = 3_600_000

/** A time axis: all moments at which something happens, and where each lies, from 0 to 1. */
export interface Axis {
  readonly moments: readonly number[]
  readonly places: readonly number[]
}

/** A part of an axis, from 0 to 1. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** All of an axis. */
export const WHOLE: Span = { from: 0, to: 1 }

/** How wide a gap is drawn: an hour is twice as wide as a second, so that seconds stay apart beside days. */
const widthOf = (gapMs: number): number => Math.log10(1 + gapMs)

/** The axis of some entries. Deadlines stand on it at both ends, also where they never fired. */
export function axisOf(entries: readonly Entry[]): Axis {
  const fires = entries.flatMap((entry) => (entry.kind === 'deadline' && entry.fires !== null ? [entry.fires] : []))
  const moments = [...new Set([...entries.map(({ at }) => at), ...fires])].toSorted((a, b) => a - b)
  let sum = 0
  const sums = moments.map((at, index) => (sum += index === 0 ? 0 : widthOf(at - (moments[index - 1] ?? at))))
  return { moments, places: sums.map((place) => (sum === 0 ? 0.5 : place / sum)) }
}

/** The number of the last value that is not above a limit; -1 where all are. */
function lastUpTo(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Where a moment lies on an axis. */
export function placeOf({ moments, places }: Axis, at: number): number {
  const index = lastUpTo(moments, at)
  if (index < 0) return places[0] ?? 0
  const [start = at, end = at] = [moments[index], moments[index + 1]]
  const [from = 0, to = from] = [places[index], places[index + 1]]
  return end === start ? from : from + ((to - from) * (at - start)) / (end - start)
}

/** The last moment at which something happened up to a place. */
export function momentAt({ moments, places }: Axis, place: number): number {
  return moments[Math.max(0, lastUpTo(places, place))] ?? 0
}

/** A gap in which nothing happens for long. */
export interface Gap {
  readonly place: number
  readonly ms: number
}

/** The folded gaps of a part of an axis, the longest ones where there are many. */
export function gapsIn({ moments, places }: Axis, { from, to }: Span, most = 6): readonly Gap[] {
  const gaps = moments.flatMap((at, index): Gap[] => {
    const ms = index === 0 ? 0 : at - (moments[index - 1] ?? at)
    const place = ((places[index] ?? 0) + (places[index - 1] ?? 0)) / 2
    return ms >= IDLE_MS && place >= from && place <= to ? [{ place, ms }] : []
  })
  return gaps
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .toSorted((a, b) => a.place - b.place)
}

/** Entries that lie so close together that they are one mark. */
export interface Mark {
  readonly place: number
  /** The number of the first of them, and how many they are. */
  readonly first: number
  readonly count: number
  readonly failed: boolean
}

/** The marks of one kind of entry within a part of an axis, at most `most`. */
export function marksIn(
  entries: readonly Entry[],
  axis: Axis,
  {
    kind,
    span: { from, to },
    showsMinor,
    most = 200,
  }: { kind: Entry['kind']; span: Span; showsMinor: boolean; most?: number },
): readonly Mark[] {
  const marks = new Map<number, Mark>()
  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== kind || (!showsMinor && isFolded(entry))) continue
    const place = placeOf(axis, entry.at)
    if (place < from || place > to) continue
    const bucket = Math.round(((place - from) / (to - from || 1)) * most)
    const known = marks.get(bucket)
    marks.set(bucket, {
      place: known?.place ?? place,
      first: known?.first ?? index,
      count: (known?.count ?? 0) + 1,
      failed: (known?.failed ?? false) || isFailure(entry),
    })
  }
  return [...marks.values()]
}

/** A deadline from when it was set to when it fires, and when another took its place or the row moved on. */
export interface DeadlineBar {
  readonly machine: string
  readonly row: string
  readonly event: string
  readonly set: number
  readonly fires: number
  /** The number of the entry that set it. */
  readonly index: number
  /** When it ended before it could fire; null where it fired, or still runs. */
  readonly lifted: number | null
}

/** The deadlines of some entries, each with both ends. */
export function deadlineBars(entries: readonly Entry[]): readonly DeadlineBar[] {
  const bars: DeadlineBar[] = []
  const running = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== 'deadline') continue
    const key = rowKey(entry)
    const known = running.get(key)
    const bar = known === undefined ? undefined : bars[known]
    if (known !== undefined && bar && entry.at < bar.fires) bars[known] = { ...bar, lifted: entry.at }
    running.delete(key)
    const { machine, row, event, fires, at } = entry
    if (event === null || fires === null) continue
    running.set(key, bars.length)
    bars.push({ machine, row, event, set: at, fires, index, lifted: null })
  }
  return bars
}
