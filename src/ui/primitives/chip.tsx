import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'

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
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm transition-colors disabled:text-faint disabled:line-through',
        chosen ? 'border-thread bg-soft font-medium text-thread' : 'border-line bg-surface text-ink hover:bg-canvas',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}
