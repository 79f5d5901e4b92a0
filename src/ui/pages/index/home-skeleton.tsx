import { Skeleton } from '../../primitives/skeleton.tsx'
import { GoodsGridSkeleton } from '../../shopping/goods-grid.tsx'

/** The home page's final layout, empty. */
export function HomeSkeleton() {
  return (
    <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-6 py-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-4">
        <Skeleton className="aspect-video rounded-card wide:aspect-auto wide:h-76" />
        <Skeleton className="hidden h-76 rounded-card wide:block" />
        <div className="flex gap-3 overflow-hidden wide:hidden">
          {Array.from({ length: 14 }, (_, index) => (
            <div key={index} className="grid w-18 shrink-0 justify-items-center gap-1.5">
              <Skeleton className="size-14 rounded-full" />
              <Skeleton className="h-4 w-14" />
            </div>
          ))}
        </div>
      </div>
      <GoodsGridSkeleton />
    </div>
  )
}
