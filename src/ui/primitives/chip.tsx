import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'

/** The shape of a chip: 36 high, with the touch area of a button. */
export const CHIP =
  'relative inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium transition-colors after:absolute after:inset-x-0 after:-inset-y-1 disabled:text-faint disabled:line-through'
/** A chip that is set. */
export const CHIP_ON = 'border-ink bg-ink text-canvas'

/** One of several small choices: a specification, a filter, a search of yesterday. */
export function Chip({
  chosen,
  icon,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { chosen?: boolean; icon?: ReactNode }) {
  return (
    <button
      type="button"
      {...(chosen === undefined ? {} : { 'aria-pressed': chosen })}
      {...rest}
      className={cx(CHIP, chosen ? CHIP_ON : 'border-line bg-surface text-ink hover:border-faint', className)}
    >
      {icon}
      {children}
    </button>
  )
}
