import type { ReactNode } from 'react'

/** From 720 px on content with a summary beside it that stays in view; on a phone the content alone. */
export function WithSummary({ children, summary }: { children: ReactNode; summary: ReactNode }) {
  return (
    <div className="panes:grid panes:grid-cols-[minmax(0,1fr)_320px] panes:items-start panes:gap-x-4 wide:grid-cols-[minmax(0,1fr)_376px] wide:gap-x-8">
      <div className="min-w-0">{children}</div>
      {summary && (
        <aside className="hidden pe-(--gutter) panes:sticky panes:top-[calc(var(--bar)+16px)] panes:my-4 panes:block">
          {summary}
        </aside>
      )}
    </div>
  )
}
