import { Skeleton } from '../../primitives/skeleton.tsx'
import { GoodsGridSkeleton } from '../../shopping/goods-grid.tsx'

/** The home page's final layout, empty. */
export function HomeSkeleton() {
  return (
    <div className="gutter grid gap-6 py-4">
      <Skeleton className="aspect-video rounded-card wide:aspect-[3/1]" />
      <div className="flex gap-3 overflow-hidden wide:grid wide:grid-cols-7">
        {Array.from({ length: 14 }, (_, index) => (
          <div key={index} className="grid w-18 shrink-0 justify-items-center gap-1.5 wide:w-full">
            <Skeleton className="size-14 rounded-full" />
            <Skeleton className="h-4 w-14" />
          </div>
        ))}
      </div>
      <GoodsGridSkeleton />
    </div>
  )
}
