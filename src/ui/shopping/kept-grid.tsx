import { Skeleton } from '../primitives/skeleton.tsx'

/** Rows of products or shops: one column on a phone, as many as fit on anything wider. */
export const KEPT_GRID =
  'gutter grid grid-cols-1 gap-x-8 py-2 tablet:grid-cols-[repeat(auto-fill,minmax(320px,1fr))] *:border-b *:border-line'

const COUNT = 6
const FEW = 3

/** The final layout of such rows, empty. */
export function KeptSkeleton() {
  return (
    <div className={KEPT_GRID}>
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} className="flex gap-3 py-3">
          <Skeleton className="size-22 shrink-0" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-5" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-6 w-16" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The final layout of shops with what they sell, empty. */
export function ShopsSkeleton() {
  return (
    <div className={KEPT_GRID}>
      {Array.from({ length: FEW }, (_, index) => (
        <div key={index} className="grid gap-3 py-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3.5 w-1/3" />
            </div>
          </div>
          <div className="grid grid-cols-3 gap-2">
            {Array.from({ length: FEW }, (__, picture) => (
              <Skeleton key={picture} className="aspect-square" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
