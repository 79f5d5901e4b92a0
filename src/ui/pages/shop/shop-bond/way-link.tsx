import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The link to what resolves an obstacle to a move. */
export function WayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
