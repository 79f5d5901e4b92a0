import { Skeleton } from '../../primitives/skeleton.tsx'
import { WithSummary } from '../../templates/with-summary.tsx'

/** The final layout of a checkout, empty: address, one shop with two lines, sums. */
export function CheckoutSkeleton() {
  return (
    <WithSummary summary={<Skeleton className="h-80 rounded-card" />}>
      <div className="gutter grid gap-6 py-4">
        <Skeleton className="h-18 rounded-card" />
        <div className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          {[0, 1].map((line) => (
            <div key={line} className="flex gap-3">
              <Skeleton className="size-18" />
              <div className="grid flex-1 content-center gap-2">
                <Skeleton className="h-5" />
                <Skeleton className="h-4 w-24" />
              </div>
            </div>
          ))}
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
        <Skeleton className="h-40 rounded-card panes:hidden" />
      </div>
    </WithSummary>
  )
}
