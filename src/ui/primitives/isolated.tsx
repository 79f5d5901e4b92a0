import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Cut at the end of its own line, where it reads left to right in an Arabic page too; it still begins where the page's lines begin. */
const CUTS = {
  1: 'truncate',
  2: 'line-clamp-2 match-parent',
} as const

/**
 * What is written in a direction of its own: a name, a title, an address, a phone, a sum, an order number. The text is isolated as a
 * run, so that no word of the sentence around it moves into it. The box that lays it out keeps the direction of the page.
 */
export function Isolated({
  ltr = false,
  lang,
  translate,
  cut,
  className,
  children,
}: {
  /** Digits and codes, which read left to right wherever they stand. Else the first letter decides. */
  ltr?: boolean
  lang?: string | undefined
  translate?: 'no'
  /** After so many lines it ends with an ellipsis. */
  cut?: keyof typeof CUTS | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={cx(cut && 'flex min-w-0', className)}>
      <bdi dir={ltr ? 'ltr' : 'auto'} lang={lang} translate={translate} className={cut && CUTS[cut]}>
        {children}
      </bdi>
    </span>
  )
}
