import { useEffect, useMemo, useState } from 'react'
import { startTimer } from '#client/time.ts'
import { countAt, isFolded, type Moment, momentAfter, rowKey } from '#lab/moment.ts'
import type { Entry, Recording } from '#lab/recording.ts'
import { type Axis, axisOf, momentAt, placeOf, type Span, WHOLE } from '#lab/time-axis.ts'

/** While it plays, an entry is shown for so long. */
const STEP_MS = 800

/** A recording, and how far its reader has come in it. */
export interface History {
  readonly recording: Recording
  readonly axis: Axis
  /** The numbers of the entries that are shown: minor ones only where they are asked for. */
  readonly shown: readonly number[]
  /** How many entries have happened. */
  readonly count: number
  readonly moment: Moment
  /** The entry that was looked at last; undefined before the first. */
  readonly entry: Entry | undefined
  readonly isNow: boolean
  readonly plays: boolean
  readonly showsMinor: boolean
  readonly span: Span
  /** The row whose diagram is drawn, by `machine:row`. */
  readonly row: string
  readonly look: (index: number) => void
  readonly lookAtPlace: (place: number) => void
  readonly step: (by: 1 | -1) => void
  readonly backToNow: () => void
  readonly play: (on: boolean) => void
  readonly showMinor: (on: boolean) => void
  readonly choose: (span: Span) => void
  readonly show: (row: string) => void
}

/** The row that an entry is about. */
export const rowOf = (entry: Entry | undefined): string | undefined =>
  entry && 'row' in entry && entry.machine !== 'recording' ? rowKey(entry) : undefined

/** The first row of a recording that has a state. */
const firstRow = ({ entries }: Recording): string => rowOf(entries.find(({ kind }) => kind === 'move')) ?? ''

const startOf = (recording: Recording): number =>
  recording.head.look === undefined ? recording.entries.length : countAt(recording, recording.head.look)

/** How many entries have happened after a step to the next shown one, or back to the one before. */
function stepFrom(shown: readonly number[], count: number, by: 1 | -1, all: number): number {
  const next = by === 1 ? shown.find((index) => index >= count) : shown.findLast((index) => index < count - 1)
  if (next !== undefined) return next + 1
  return by === 1 ? all : 0
}

/** Walks a recording. It opens paused: at the moment that it names, else at its end. */
export function useHistory(recording: Recording): History {
  const { entries } = recording
  const axis = useMemo(() => axisOf(entries), [entries])
  const [count, setCount] = useState(() => startOf(recording))
  const [plays, setPlays] = useState(false)
  const [showsMinor, setShowsMinor] = useState(false)
  const [span, setSpan] = useState<Span>(WHOLE)
  const [chosen, setChosen] = useState(() => rowOf(entries[startOf(recording) - 1]) ?? firstRow(recording))
  const shown = useMemo(
    () => entries.flatMap((entry, index) => (showsMinor || !isFolded(entry) ? [index] : [])),
    [entries, showsMinor],
  )
  const moment = useMemo(() => momentAfter(entries, count), [entries, count])
  const isNow = count === entries.length
  const lookAfter = (next: number): void => {
    setCount(next)
    const row = rowOf(entries[next - 1])
    if (row !== undefined) setChosen(row)
  }
  /** What a reader does by hand stops the play. */
  const byHand = (next: number): void => {
    setPlays(false)
    lookAfter(next)
  }
  useEffect(() => {
    if (!plays) return undefined
    const timer = startTimer(() => {
      const next = stepFrom(shown, count, 1, entries.length)
      setCount(next)
      const row = rowOf(entries[next - 1])
      if (row !== undefined) setChosen(row)
      if (next === entries.length) setPlays(false)
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [plays, count, shown, entries])
  return {
    recording,
    axis,
    shown,
    count,
    moment,
    entry: entries[count - 1],
    isNow,
    plays,
    showsMinor,
    span,
    row: chosen,
    look: (index) => byHand(index + 1),
    lookAtPlace: (place) => byHand(countAt(recording, momentAt(axis, place))),
    step: (by) => byHand(stepFrom(shown, count, by, entries.length)),
    backToNow: () => byHand(entries.length),
    play: (on) => {
      // What has ended begins again.
      if (on && isNow) lookAfter(0)
      setPlays(on)
    },
    showMinor: setShowsMinor,
    choose: setSpan,
    show: setChosen,
  }
}

/** Where the reader stands on the axis, from 0 to 1. */
export const placeNow = ({ axis, entry }: History): number => (entry ? placeOf(axis, entry.at) : 0)
