import { Skeleton } from '../../primitives/skeleton.tsx'

/** The names at the side and the pictures beside them, empty. */
export function BranchesSkeleton() {
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] tablet:grid-cols-[176px_minmax(0,1fr)] wide:grid-cols-[240px_minmax(0,1fr)] wide:gap-x-10 wide:px-(--gutter)">
      <div className="grid content-start gap-8 px-3 py-4 wide:py-6">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className="h-5 w-4/5" />
        ))}
      </div>
      <div className="grid content-start gap-6 px-3 py-4 tablet:px-6 wide:px-0 wide:py-6">
        {Array.from({ length: 3 }, (_, section) => (
          <div key={section} className="grid gap-3">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="aspect-5/2 rounded-card wide:aspect-3/1" />
            <div className="grid grid-cols-3 gap-3 wide:gap-4">
              {Array.from({ length: 3 }, (_, index) => (
                <Skeleton key={index} className="h-21 tablet:h-32 wide:h-40" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
