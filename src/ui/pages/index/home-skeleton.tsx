import { Skeleton } from '../../primitives/skeleton.tsx'
import { GoodsGridSkeleton } from '../../shopping/goods-grid.tsx'
import { BANNER_HEIGHT } from './home-banners.tsx'

/** The home page's final layout, empty; a visitor's has the promises. */
export function HomeSkeleton({ isVisitor }: { isVisitor: boolean }) {
  return (
    <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-8 py-4 wide:py-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className={isVisitor ? 'grid gap-4 wide:grid-cols-[minmax(0,1fr)_320px] wide:gap-6' : ''}>
          <Skeleton className={`rounded-card ${BANNER_HEIGHT}`} />
          {isVisitor && <Skeleton className="h-20 wide:h-58" />}
        </div>
        <div className="flex gap-3 overflow-hidden wide:gap-5">
          {Array.from({ length: 14 }, (_, index) => (
            <div key={index} className="grid w-18 shrink-0 justify-items-center gap-1.5">
              <Skeleton className="size-16 rounded-full tablet:size-18" />
              <Skeleton className="h-4 w-14" />
            </div>
          ))}
        </div>
      </div>
      <GoodsGridSkeleton />
    </div>
  )
}
