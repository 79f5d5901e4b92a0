import { cx } from './cx.ts'

/** The most a badge says (spec.md section 9). */
const MOST = 999

/** A count in a pill; nothing for zero. */
export function Badge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      dir="ltr"
      translate="no"
      className={cx(
        'figures inline-flex min-w-4.5 items-center justify-center rounded-full bg-fill px-1 text-xs leading-4.5 font-medium text-on-fill',
        className,
      )}
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  )
}
