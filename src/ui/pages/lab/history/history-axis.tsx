import type { PointerEvent } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Entry } from '#lab/recording.ts'
import { hours } from '#machines/platform/constants.ts'
import { type DeadlineBar, deadlineBars, gapsIn, marksIn, placeOf, type Span } from '#lab/time-axis.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { type History, placeNow } from './use-history.ts'

/** The lanes of the axis, from what decides to what is seen. */
export const LANES = ['move', 'deadline', 'ledger', 'event', 'frame', 'screen', 'mark'] as const

/** No more deadlines are drawn at once: the list below has all of them. */
const MOST_BARS = 60

const TONES: Readonly<Record<Entry['kind'], string>> = {
  move: 'bg-thread',
  deadline: 'bg-waiting',
  ledger: 'bg-good',
  event: 'bg-moving',
  frame: 'bg-muted',
  screen: 'bg-ink',
  mark: 'bg-over',
}

const within = (place: number, { from, to }: Span): number => ((place - from) / (to - from || 1)) * 100
const percent = (value: number): string => `${Math.min(100, Math.max(0, value))}%`

/** Where a pointer is along an element, from 0 at its start to 1. */
export function shareAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, right, width } = currentTarget.getBoundingClientRect()
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  return width === 0 ? 0 : Math.min(1, Math.max(0, (isMirrored ? right - clientX : clientX - left) / width))
}

/**
 * What happened on lanes with one time: pressing a place looks at it. It is drawn for the eye and the pointer; the slider below it and the
 * list of entries say the same to keyboards and screen readers.
 */
export function HistoryAxis({ history }: { history: History }) {
  const { t } = useTexts('lab')
  const { recording, span } = history
  const lanes = LANES.filter((kind) => recording.entries.some((entry) => entry.kind === kind))
  const now = within(placeNow(history), span)
  return (
    <div aria-hidden="true" data-part="axis" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
      <div className="grid text-muted">
        {lanes.map((kind) => (
          <span key={kind} className="flex h-9 items-center">
            {t(`history.lanes.${kind}`)}
          </span>
        ))}
      </div>
      <div
        className="relative grid cursor-pointer touch-pan-y overflow-hidden rounded-control border border-line bg-surface select-none"
        onPointerDown={(event) => history.lookAtPlace(span.from + shareAt(event) * (span.to - span.from))}
      >
        {lanes.map((kind) => (
          <div key={kind} data-lane={kind} className="relative h-9 border-b border-line last:border-b-0">
            {kind === 'deadline' ? <Bars history={history} /> : <Marks history={history} kind={kind} />}
          </div>
        ))}
        <Gaps history={history} />
        {now >= 0 && now <= 100 && (
          <div
            data-part="now"
            className="pointer-events-none absolute inset-y-0 w-0.5 bg-bad"
            style={{ insetInlineStart: `calc(${percent(now)} - 1px)` }}
          />
        )}
      </div>
    </div>
  )
}

function Marks({ history, kind }: { history: History; kind: Entry['kind'] }) {
  const { recording, axis, span, showsMinor, count } = history
  return marksIn(recording.entries, axis, { kind, span, showsMinor }).map((mark) => (
    <span
      key={mark.first}
      data-mark={mark.first}
      data-failed={mark.failed || undefined}
      className={cx(
        'absolute top-1/2 -translate-y-1/2 rounded-full',
        mark.count > 1 ? 'h-6 w-2' : 'h-4 w-2',
        mark.failed ? 'bg-bad' : TONES[kind],
        mark.first >= count && 'opacity-35',
      )}
      style={{ insetInlineStart: `calc(${percent(within(mark.place, span))} - 4px)` }}
    />
  ))
}

/** Deadlines as bars: one end is when they were set, the other when they fire. What was lifted before is pale from there on. */
function Bars({ history: { recording, axis, span, count } }: { history: History }) {
  const bars = deadlineBars(recording.entries).filter(
    ({ set, fires }) => placeOf(axis, fires) >= span.from && placeOf(axis, set) <= span.to,
  )
  return bars
    .slice(0, MOST_BARS)
    .map((bar, index) => <Bar key={bar.index} {...{ bar, axis, span, count }} low={index % 2 === 1} />)
}

function Bar({
  bar,
  axis,
  span,
  count,
  low,
}: Pick<History, 'axis' | 'span' | 'count'> & { bar: DeadlineBar; low: boolean }) {
  const [start, end] = [within(placeOf(axis, bar.set), span), within(placeOf(axis, bar.fires), span)]
  const ends = bar.lifted === null ? end : within(placeOf(axis, bar.lifted), span)
  const line = (from: number, to: number, className: string) => (
    <span
      className={cx('absolute h-1', className)}
      style={{ insetInlineStart: percent(from), inlineSize: `calc(${percent(to)} - ${percent(from)})` }}
    />
  )
  return (
    <span
      data-deadline={bar.event}
      className={cx('absolute inset-x-0 h-3', low ? 'bottom-1.5' : 'top-1.5', bar.index >= count && 'opacity-35')}
    >
      {line(start, end, 'top-1 bg-waiting-soft')}
      {line(start, ends, 'top-1 bg-waiting')}
      <End name="set" place={start} className="bg-waiting" />
      <End name="fires" place={end} className={bar.lifted === null ? 'bg-waiting' : 'bg-over'} />
    </span>
  )
}

function End({ name, place, className }: { name: 'set' | 'fires'; place: number; className: string }) {
  if (place < 0 || place > 100) return null
  return (
    <span
      data-end={name}
      className={cx('absolute inset-y-0 w-1', className)}
      style={{ insetInlineStart: `calc(${percent(place)} - 2px)` }}
    />
  )
}

function Gaps({ history: { axis, span } }: { history: History }) {
  const { span: spanText } = useFormat()
  return gapsIn(axis, span).map(({ place, ms }) => (
    <span
      key={place}
      data-gap={ms}
      className="pointer-events-none absolute inset-y-0 border-s border-dashed border-faint"
      style={{ insetInlineStart: percent(within(place, span)) }}
    >
      <span className="figures absolute bottom-0 start-0.5 rounded-control bg-surface px-1 text-xs whitespace-nowrap text-muted">
        {/* A folded gap is longer than an hour. */}
        {spanText(Math.round(ms / hours(1)) * hours(1))}
      </span>
    </span>
  ))
}
