import { type ReactNode, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'
import { Icon } from '../primitives/icon.tsx'
import { Countdown } from './countdown.tsx'
import { TONE_INK, type Tone } from './status-badge.tsx'
import { Prose } from '../primitives/prose.tsx'

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
  /** What followed from another entry: a folded timeline leaves it out. */
  readonly isMinor?: boolean
}

/** The live timeline, newest first: the open entry glows while a party must act. Folded, it ends with the newest that has happened. */
export function Timeline({
  entries,
  label,
  folded = false,
}: {
  entries: readonly ShownEntry[]
  label: string
  folded?: boolean
}) {
  const { t } = useTexts()
  const [isFolded, setFolded] = useState(folded)
  const past = entries.filter(({ at }) => at !== undefined)
  const newest = past.find(({ isMinor }) => !isMinor) ?? past[0]
  const isShort = past.length < 2
  const shown = isFolded && !isShort ? entries.filter((entry) => entry.at === undefined || entry === newest) : entries
  // Entries that were there at first merely enter; a later one is washed once and read aloud.
  const [first] = useState(() => new Set(entries.map(({ key }) => key)))
  const list = (
    <ol aria-label={label} aria-live="polite" className="relative grid">
      {shown.map((entry, index) => (
        <Entry
          key={entry.key}
          {...{ entry, folded }}
          isNewest={index === 0}
          isLast={index === shown.length - 1}
          isNew={!first.has(entry.key)}
        />
      ))}
    </ol>
  )
  if (!folded || isShort) return list
  return (
    <div>
      {list}
      <button
        type="button"
        aria-expanded={!isFolded}
        className="-ms-2 mt-1 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm text-muted"
        onClick={() => setFolded(!isFolded)}
      >
        {/* A page that the browser translates holds the text elsewhere: another one needs an element of its own. */}
        <span key={isFolded ? past.length : 'fewer'}>
          {isFolded ? t('timeline.all', { count: past.length }) : t('timeline.fewer')}
        </span>
        <Icon name={isFolded ? 'down' : 'up'} size={16} />
      </button>
    </div>
  )
}

function Entry({
  entry: { label, at, actor, reason, tone, waits, extra },
  folded,
  isNewest,
  isLast,
  isNew,
}: {
  entry: ShownEntry
  folded: boolean
  isNewest: boolean
  isLast: boolean
  isNew: boolean
}) {
  const { dateTime } = useFormat()
  return (
    <li
      className={cx(
        'relative grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 rounded-control pb-5 last:pb-0',
        isNew ? 'animate-wash' : 'animate-enter',
      )}
    >
      {!isLast && <span className="absolute start-[9px] top-4 bottom-[-4px] w-0.5 bg-line" />}
      <span
        className={cx(
          'relative mt-1.5 size-3 justify-self-center rounded-full',
          waits
            ? 'animate-glow bg-fill'
            : !isNewest
              ? 'border-2 border-thread bg-surface'
              : tone
                ? cx(TONE_INK[tone], 'bg-current')
                : 'bg-fill',
        )}
      />
      <div className="min-w-0">
        <p className={cx(isNewest && !folded ? 'text-lg font-medium' : isNewest ? 'font-medium' : 'text-base')}>
          {label}
        </p>
        {waits && <Waits waits={waits} />}
        {(at || actor) && (
          <p className="figures text-sm text-muted">
            {at && <time dateTime={at}>{dateTime(at)}</time>}
            {actor && <span>{` · ${actor}`}</span>}
          </p>
        )}
        {reason && <Prose className="mt-1 rounded-control bg-canvas px-3 py-2 text-sm break-words" text={reason} />}
        {extra}
      </div>
    </li>
  )
}

function Waits({ waits }: { waits: NonNullable<ShownEntry['waits']> }) {
  return (
    <p className="text-thread">
      {waits.for && <span>{waits.for}</span>}
      {waits.deadlineAt && (
        <>
          {waits.for && <span>{' · '}</span>}
          <Countdown deadlineAt={waits.deadlineAt} over={waits.over} />
        </>
      )}
      {waits.paused && <span className="text-muted">{` · ${waits.paused}`}</span>}
    </p>
  )
}
