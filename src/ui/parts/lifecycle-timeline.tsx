import { type ReactNode, useState } from 'react'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'
import { Countdown } from './countdown.tsx'
import { TONE_INK, type Tone } from './status-badge.tsx'

/** One knot of the thread. */
export interface Knot {
  readonly key: string
  readonly label: string
  readonly at?: string
  readonly actor?: string
  readonly reason?: string | null
  readonly tone?: Tone
  /** The open knot says who is waited for, and until when. */
  readonly waits?: {
    readonly for: string
    readonly deadlineAt: string | null
    /** Said in place of the countdown once its time has passed. */
    readonly over?: string | undefined
    readonly paused?: string | undefined
  }
  readonly extra?: ReactNode
}

/** The live timeline: status as a vertical thread whose last knot glows while somebody is waited for. Newest first. */
export function LifecycleTimeline({ knots, label }: { knots: readonly Knot[]; label: string }) {
  const { dateTime } = useFormat()
  // What was there at first merely enters; a knot that arrives later is washed once, and said aloud.
  const [first] = useState(() => new Set(knots.map(({ key }) => key)))
  return (
    <ol aria-label={label} aria-live="polite" className="relative grid">
      {knots.map(({ key, label: words, at, actor, reason, tone, waits, extra }, index) => (
        <li
          key={key}
          className={cx(
            'relative grid grid-cols-[20px_1fr] gap-x-3 rounded-control pb-5 last:pb-0',
            first.has(key) ? 'animate-enter' : 'animate-wash',
          )}
        >
          {index < knots.length - 1 && <span className="absolute start-[9px] top-4 bottom-[-4px] w-0.5 bg-line" />}
          <span
            className={cx(
              'relative mt-1.5 size-3 justify-self-center rounded-full',
              waits
                ? 'animate-glow bg-fill'
                : index > 0
                  ? 'border-2 border-thread bg-surface'
                  : tone
                    ? cx(TONE_INK[tone], 'bg-current')
                    : 'bg-fill',
            )}
          />
          <div className="min-w-0">
            <p className={cx(index === 0 ? 'text-lg font-medium' : 'text-base')}>{words}</p>
            {waits && (
              <p className="text-thread">
                {waits.for}
                {waits.deadlineAt && (
                  <>
                    {' · '}
                    <Countdown deadlineAt={waits.deadlineAt} over={waits.over} />
                  </>
                )}
                {waits.paused && <span className="text-muted"> · {waits.paused}</span>}
              </p>
            )}
            {(at || actor) && (
              <p className="figures text-sm text-muted">
                {at && <time dateTime={at}>{dateTime(at)}</time>}
                {actor && ` · ${actor}`}
              </p>
            )}
            {reason && (
              <p dir="auto" className="mt-1 rounded-control bg-canvas px-3 py-2 text-sm break-words">
                {reason}
              </p>
            )}
            {extra}
          </div>
        </li>
      ))}
    </ol>
  )
}
