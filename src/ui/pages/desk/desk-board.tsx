import type { ReactNode } from 'react'
import { useWide } from '../../hooks/use-wide.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { DeskNav } from './desk-nav.tsx'

/** A list of the desk and what is chosen in it, side by side; one after the other on a phone. */
export function DeskBoard({
  title,
  className = 'wide:grid-cols-[320px_minmax(0,1fr)] wide:items-start',
  under,
  list,
  chosen,
  none,
  noneText,
}: {
  title: string
  className?: string
  /** What stands below the way between the screens of the desk. */
  under?: ReactNode
  list: ReactNode
  /** What is chosen; nothing until something is. */
  chosen: ReactNode
  none: string
  noneText: string
}) {
  const isWide = useWide()
  return (
    <BoardPage
      title={title}
      under={
        under ? (
          <>
            <DeskNav />
            {under}
          </>
        ) : (
          <DeskNav />
        )
      }
      width="full"
      className={className}
    >
      {(isWide || !chosen) && list}
      {chosen || (isWide && <EmptyState title={none} text={noneText} />)}
    </BoardPage>
  )
}
