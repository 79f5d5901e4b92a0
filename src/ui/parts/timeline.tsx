import { type ReactNode, useState } from 'react'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'
import { Countdown } from './countdown.tsx'
import { TONE_INK, type Tone } from './status-badge.tsx'

/** One entry of a timeline. */
export interface ShownEntry {
  readonly key: string
  readonly label: string
  readonly at?: string
  readonly actor?: string
  readonly reason?: string | null
  readonly tone?: Tone
  /** The open entry names the party that must act, and until when. */
  readonly waits?: {
    readonly for: string
    readonly deadlineAt: string | null
    /** Shown in place of the countdown once its time has passed. */
    readonly over?: string | undefined
    readonly paused?: string | undefined
  }
  readonly extra?: ReactNode
}

/** The live timeline, newest first: the open entry glows while a party must act. */
export function Timeline({ entries, label }: { entries: readonly ShownEntry[]; label: string }) {
  const { dateTime } = useFormat()
  // Entries that were there at first merely enter; a later one is washed once and read aloud.
  const [first] = useState(() => new Set(entries.map(({ key }) => key)))
  return (
    <ol aria-label={label} aria-live="polite" className="relative grid">
      {entries.map(({ key, label: title, at, actor, reason, tone, waits, extra }, index) => (
        <li
          key={key}
          className={cx(
            'relative grid grid-cols-[20px_1fr] gap-x-3 rounded-control pb-5 last:pb-0',
            first.has(key) ? 'animate-enter' : 'animate-wash',
          )}
        >
          {index < entries.length - 1 && <span className="absolute start-[9px] top-4 bottom-[-4px] w-0.5 bg-line" />}
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
            <p className={cx(index === 0 ? 'text-lg font-medium' : 'text-base')}>{title}</p>
            {waits && (
              <p className="text-thread">
                <span>{waits.for}</span>
                {waits.deadlineAt && (
                  <>
                    <span>{' · '}</span>
                    <Countdown deadlineAt={waits.deadlineAt} over={waits.over} />
                  </>
                )}
                {waits.paused && <span className="text-muted">{` · ${waits.paused}`}</span>}
              </p>
            )}
            {(at || actor) && (
              <p className="figures text-sm text-muted">
                {at && <time dateTime={at}>{dateTime(at)}</time>}
                {actor && <span>{` · ${actor}`}</span>}
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
