import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TAGS = {
  /** What it is: new, promoted. */
  ink: 'bg-ink text-canvas',
  /** Why now: reduced, nearly gone. */
  thread: 'bg-fill text-on-fill',
  /** What is no longer possible, and what is only a note. */
  paper: 'bg-surface text-ink',
} as const

/** A word on a picture, solid so that it can be read on any: one of three kinds. */
export function Tag({ kind, children }: { kind: keyof typeof TAGS; children: ReactNode }) {
  return (
    <span
      className={cx(
        'figures inline-flex h-6 max-w-full items-center rounded-full px-2.5 text-xs font-bold whitespace-nowrap',
        TAGS[kind],
      )}
    >
      {children}
    </span>
  )
}
