import type { ReactNode } from 'react'

/** On a wide screen content with a summary beside it that stays in view; on a phone the content alone. */
export function WithSummary({ children, summary }: { children: ReactNode; summary: ReactNode }) {
  return (
    <div className="wide:grid wide:grid-cols-[minmax(0,1fr)_360px] wide:items-start">
      <div className="min-w-0">{children}</div>
      {summary && (
        <aside className="hidden pe-(--gutter) wide:sticky wide:top-[calc(var(--bar)+16px)] wide:my-4 wide:block">
          {summary}
        </aside>
      )}
    </div>
  )
}
