import { Skeleton } from '../../../primitives/skeleton.tsx'

/** The goods page's final layout, empty. */
export function GoodsSkeleton() {
  return (
    <div className="wide:grid wide:grid-cols-[minmax(0,calc((100dvh-114px)*0.8+84px))_minmax(380px,1fr)] wide:gap-8 wide:px-(--gutter) wide:pt-4">
      <div className="wide:ps-21">
        <Skeleton className="aspect-[4/5] rounded-none wide:rounded-card" />
      </div>
      <div className="gutter grid content-start gap-4 py-4 wide:p-0">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
      </div>
    </div>
  )
}
