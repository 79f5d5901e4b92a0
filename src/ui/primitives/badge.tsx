import { cx } from './cx.ts'

/** The most a badge says. */
const MOST = 999

const shownCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count))

/** The name of a way with its badge: who cannot see the count hears it, and who speaks what stands there is understood. */
export const withCount = (label: string, count: number): string =>
  count > 0 ? `${label}: ${shownCount(count)}` : label

/** A count in a pill; nothing for zero. */
export function Badge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      translate="no"
      className={cx(
        'figures inline-flex min-w-4.5 items-center justify-center rounded-full bg-fill px-1 text-xs leading-4.5 font-medium text-on-fill',
        className,
      )}
    >
      <bdi dir="ltr">{shownCount(count)}</bdi>
    </span>
  )
}
