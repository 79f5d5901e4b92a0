import { type PointerEvent, useMemo, useRef } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { marksIn, momentAt, type Span, WHOLE } from '#lab/time-axis.ts'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { LANES, shareAt } from './history-axis.tsx'
import type { History } from './use-history.ts'

/** No span is shorter: a smaller one could not be made larger again by hand. */
const LEAST = 0.01

const ordered = (one: number, other: number): Span => {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  return to - from >= LEAST ? { from, to } : { from: Math.min(from, 1 - LEAST), to: Math.min(from, 1 - LEAST) + LEAST }
}

/** The whole history, small: a span of it is dragged, or set with two sliders, and the axis shows that span. */
export function HistoryOverview({ history }: { history: History }) {
  const { t } = useTexts('lab')
  const { span, recording, axis, choose } = history
  const from = useRef<number | null>(null)
  const marks = useMemo(
    () =>
      LANES.flatMap((kind) => marksIn(recording.entries, axis, { kind, span: WHOLE, showsMinor: false, most: 100 })),
    [recording, axis],
  )
  const handleMove = (event: PointerEvent<HTMLElement>): void => {
    if (from.current !== null) choose(ordered(from.current, shareAt(event)))
  }
  return (
    <div className="grid gap-1">
      <div
        aria-hidden="true"
        data-part="overview"
        className="relative h-8 cursor-crosshair touch-none overflow-hidden rounded-control border border-line bg-canvas select-none"
        onPointerDown={(event) => {
          from.current = shareAt(event)
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={handleMove}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
      >
        <div
          className="absolute inset-y-0 border-x-2 border-thread bg-soft"
          style={{ insetInlineStart: `${span.from * 100}%`, inlineSize: `${(span.to - span.from) * 100}%` }}
        />
        {marks.map(({ place, first, failed }) => (
          <span
            key={first}
            className={cx('absolute inset-y-2 w-px', failed ? 'bg-bad' : 'bg-muted')}
            style={{ insetInlineStart: `${place * 100}%` }}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SpanSlider
          name="from"
          value={span.from}
          history={history}
          onChange={(value) => choose(ordered(value, span.to))}
        />
        <SpanSlider
          name="to"
          value={span.to}
          history={history}
          onChange={(value) => choose(ordered(span.from, value))}
        />
        <Button small kind="plain" disabled={span.from === 0 && span.to === 1} onClick={() => choose(WHOLE)}>
          {t('fit')}
        </Button>
      </div>
    </div>
  )
}

function SpanSlider({
  name,
  value,
  history,
  onChange,
}: {
  name: 'from' | 'to'
  value: number
  history: History
  onChange: (value: number) => void
}) {
  const { t } = useTexts('lab')
  const { utcSeconds } = useFormat()
  return (
    <label className="flex min-h-11 min-w-40 flex-1 items-center gap-2 text-sm text-muted">
      {t(`history.${name}`)}
      <input
        type="range"
        name={name}
        min={0}
        max={100}
        step={1}
        value={Math.round(value * 100)}
        aria-valuetext={utcSeconds(momentAt(history.axis, value))}
        className="min-w-0 flex-1 accent-thread"
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
    </label>
  )
}
