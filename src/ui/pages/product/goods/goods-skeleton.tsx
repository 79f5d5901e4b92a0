import { Skeleton } from '../../../primitives/skeleton.tsx'

/** The goods page's final layout, empty. */
export function GoodsSkeleton() {
  return (
    <div className="wide:grid wide:grid-cols-2 wide:gap-8 wide:px-(--gutter) wide:pt-6">
      <Skeleton className="aspect-[4/5] rounded-none wide:rounded-card" />
      <div className="gutter grid content-start gap-4 py-4 wide:p-0">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
      </div>
    </div>
  )
}
