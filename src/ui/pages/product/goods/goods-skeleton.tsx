import { Skeleton } from '../../../primitives/skeleton.tsx'

/** Pictures above facts; from 720 px beside them, on a wide screen as wide as the height of the window allows. */
export const GOODS_PANES =
  'grid grid-cols-[minmax(0,1fr)] panes:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] panes:gap-8 panes:px-(--gutter) panes:pt-4 wide:grid-cols-[auto_minmax(0,1fr)] wide:gap-12'

/** The goods page's final layout, empty. */
export function GoodsSkeleton() {
  return (
    <div className={GOODS_PANES}>
      <Skeleton className="aspect-square rounded-none panes:aspect-[4/5] panes:rounded-card wide:w-[min(calc(min(100dvh-130px,680px)*0.8),48vw)]" />
      <div className="gutter grid content-start gap-4 pt-4 panes:px-0">
        <div className="flex justify-between gap-6 panes:grid">
          <Skeleton className="h-6 w-48 panes:h-8 panes:w-64" />
          <Skeleton className="h-7 w-24" />
        </div>
        <Skeleton className="h-4 w-40" />
        <div className="flex gap-2">
          <Skeleton className="h-11 w-28" />
          <Skeleton className="h-11 w-32" />
        </div>
        <Skeleton className="hidden h-11 panes:block" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-14" />
        <Skeleton className="h-18" />
      </div>
    </div>
  )
}
