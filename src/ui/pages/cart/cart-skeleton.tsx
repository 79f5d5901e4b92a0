import { Skeleton } from '../../primitives/skeleton.tsx'

/** The final layout of a cart, empty: shops with their lines. */
export function CartSkeleton() {
  return (
    <div className="gutter grid gap-6 py-4">
      {[2, 1].map((lines) => (
        <div key={lines} className="grid gap-4">
          <div className="flex min-h-11 items-center gap-4">
            <Skeleton className="size-5" />
            <Skeleton className="h-5 w-36" />
          </div>
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className="flex items-center gap-4">
              <Skeleton className="size-5" />
              <Skeleton className="size-22" />
              <div className="grid flex-1 content-start gap-2 self-start">
                <Skeleton className="h-5" />
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-8" />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
