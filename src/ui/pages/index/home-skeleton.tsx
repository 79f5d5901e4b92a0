import { Skeleton } from '../../primitives/skeleton.tsx'
import { GoodsGridSkeleton } from '../../shopping/goods-grid.tsx'

/** The home page's final layout, empty. */
export function HomeSkeleton() {
  return (
    <div className="gutter grid gap-6 py-4">
      <Skeleton className="aspect-video rounded-card wide:aspect-[3/1]" />
      <div className="flex gap-3 overflow-hidden">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="size-14 shrink-0 rounded-full" />
        ))}
      </div>
      <GoodsGridSkeleton />
    </div>
  )
}
