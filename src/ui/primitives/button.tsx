import { type ButtonHTMLAttributes, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { type OnePress, onePress } from './one-press.ts'

const KINDS = {
  primary: 'bg-fill text-on-fill hover:brightness-105 active:brightness-95',
  quiet: 'border border-line bg-surface text-ink hover:bg-canvas',
  soft: 'bg-soft text-thread hover:brightness-98',
  plain: 'text-thread',
  destructive: 'border border-line bg-surface text-bad hover:bg-bad-soft',
} as const

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: keyof typeof KINDS
  readonly wide?: boolean
  readonly small?: boolean
  /** What was asked is on its way: the button says so and takes no second click. */
  readonly pending?: boolean
  readonly icon?: ReactNode
}

/** A button that cannot be pressed twice by mistake. */
export function Button({
  kind = 'quiet',
  wide,
  small,
  pending,
  icon,
  className,
  children,
  onClick,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [isPress] = useState(onePress)
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={cx(
        'relative inline-flex min-h-11 items-center justify-center gap-2 py-1.5 leading-tight font-bold text-balance overflow-hidden rounded-control transition disabled:opacity-45',
        small ? 'px-3.5 text-sm' : 'px-5 text-base',
        wide && 'w-full',
        KINDS[kind],
        className,
      )}
      onClick={(event) => {
        if (pending || !isPress(event)) return event.preventDefault()
        onClick?.(event)
      }}
    >
      {icon}
      <span className={cx('inline-flex items-center gap-2', pending && 'opacity-60')}>{children}</span>
      {pending && <span className="absolute inset-x-0 bottom-0 h-0.5 w-1/3 animate-thread bg-current" />}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string
  /** Meant to be pressed again and again: each click counts. */
  readonly repeats?: boolean
  /** Shared with the buttons that take this one's place when it was pressed. */
  readonly presses?: OnePress
}

/** A round button with an icon that cannot be pressed twice by mistake; its label is for those who cannot see it. */
export function IconButton({ label, repeats, presses, className, children, onClick, ...rest }: IconButtonProps) {
  const [own] = useState(onePress)
  const isPress = presses ?? own
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      onClick={(event) => {
        if (!repeats && !isPress(event)) return event.preventDefault()
        onClick?.(event)
      }}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition hover:bg-soft disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  )
}
