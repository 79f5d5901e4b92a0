import { Skeleton } from '../../primitives/skeleton.tsx'
import { BANNER_HEIGHT } from './home-banners.tsx'

const CATEGORIES = 14
/** The small pictures beside the large one: two on a phone, four on a tablet, eight when wide. */
const SMALL = 8

/** The home page's final layout down to its first shelf, empty; a visitor's has the promises. */
export function HomeSkeleton({ isVisitor }: { isVisitor: boolean }) {
  return (
    <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-8 py-4 wide:gap-10 wide:py-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
        <div className={isVisitor ? 'grid gap-3 wide:grid-cols-[minmax(0,1fr)_320px] wide:gap-6' : ''}>
          <Skeleton className={`rounded-card ${BANNER_HEIGHT}`} />
          {isVisitor && <Skeleton className="h-20 wide:h-58" />}
        </div>
        <div className="flex gap-3 overflow-hidden py-1 wide:gap-5">
          {Array.from({ length: CATEGORIES }, (_, index) => (
            <div key={index} className="grid w-18 shrink-0 justify-items-center gap-1.5">
              <Skeleton className="size-16 rounded-full tablet:size-18" />
              <Skeleton className="h-4 w-14" />
            </div>
          ))}
        </div>
      </div>
      <div className="grid gap-3">
        <div className="grid gap-1.5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
        <div className="grid grid-cols-[minmax(0,1.88fr)_minmax(0,1fr)] gap-3 tablet:grid-cols-[minmax(0,1.78fr)_repeat(2,minmax(0,1fr))] wide:grid-cols-[minmax(0,1.78fr)_repeat(4,minmax(0,1fr))] wide:gap-4">
          <div className="row-span-2 grid grid-rows-[1fr_auto] gap-1.5">
            <Skeleton />
            <Skeleton className="h-5 w-3/5" />
          </div>
          {Array.from({ length: SMALL }, (_, index) => (
            <div
              key={index}
              className={`grid gap-1.5 ${index > 1 ? 'max-tablet:hidden' : ''} ${index > 3 ? 'max-wide:hidden' : ''}`}
            >
              <Skeleton className="aspect-square" />
              <Skeleton className="h-5 w-4/5" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
