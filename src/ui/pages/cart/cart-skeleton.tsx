import { Skeleton } from '../../primitives/skeleton.tsx'

/** The final layout of a cart, empty: shops with their lines. */
export function CartSkeleton() {
  return (
    <div className="gutter grid gap-4 py-4">
      {[2, 1].map((lines) => (
        <div key={lines} className="card overflow-hidden">
          <div className="flex min-h-13 items-center gap-3 border-b border-line px-4">
            <Skeleton className="size-5" />
            <Skeleton className="h-5 w-36" />
          </div>
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className="flex gap-3 py-3 ps-4 pe-3">
              <Skeleton className="mt-3.5 size-5" />
              <Skeleton className="h-25 w-20" />
              <div className="grid flex-1 content-start gap-2">
                <Skeleton className="h-5" />
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-11" />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
