import type { ReactNode } from 'react'

/** What belongs here and how to get it: one drawing in the thread's line, one sentence, one action. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-80 animate-enter content-start justify-items-center gap-3 px-4 py-14 text-center">
      <svg
        width="120"
        height="88"
        viewBox="0 0 120 88"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="text-thread"
        aria-hidden="true"
      >
        <path d="M8 62c14-18 24 10 38-6s2-34 18-34 8 26 24 26 12-18 24-18" />
        <circle cx="112" cy="30" r="4" fill="currentColor" />
        <path d="M22 80h76" className="text-line" />
      </svg>
      <h2 className="text-lg font-medium">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {action}
    </div>
  )
}
