import { cx } from '../primitives/cx.ts'

/** The five tones of a status. */
export type Tone = 'waiting' | 'moving' | 'good' | 'bad' | 'over'

/** Ink on its own soft ground, for each tone. */
export const TONES: Readonly<Record<Tone, string>> = {
  waiting: 'bg-waiting-soft text-waiting',
  moving: 'bg-moving-soft text-moving',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  over: 'bg-over-soft text-over',
}

/** The ink of each tone alone: timeline entries, dots, figures. */
export const TONE_INK: Readonly<Record<Tone, string>> = {
  waiting: 'text-waiting',
  moving: 'text-moving',
  good: 'text-good',
  bad: 'text-bad',
  over: 'text-over',
}

/**
 * A status in one word with its dot, in the ink of its tone: a box around it would make every row a heap of boxes. Where its place is
 * narrower than the longest language needs, it wraps.
 */
export function StatusBadge({
  tone,
  label,
  wraps = false,
}: {
  tone: Tone
  label: string
  wraps?: boolean | undefined
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-sm font-medium',
        !wraps && 'whitespace-nowrap',
        TONE_INK[tone],
      )}
    >
      <span className="size-2 shrink-0 rounded-full bg-current" />
      <span className={cx(wraps && 'min-w-0 wrap-anywhere')}>{label}</span>
    </span>
  )
}
