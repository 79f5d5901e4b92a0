import { Skeleton } from '../../primitives/skeleton.tsx'
import { WithSummary } from '../../templates/with-summary.tsx'

/** The final layout of a checkout, empty: address, one shop with two lines, sums. */
export function CheckoutSkeleton() {
  return (
    <WithSummary summary={<Skeleton className="h-64 rounded-card" />}>
      <div className="gutter grid gap-4 py-4">
        <Skeleton className="h-20 rounded-card" />
        <div className="card grid gap-4 p-4">
          <Skeleton className="h-6 w-40" />
          {[0, 1].map((line) => (
            <div key={line} className="flex gap-3">
              <Skeleton className="h-20 w-16" />
              <div className="grid flex-1 content-start gap-2">
                <Skeleton className="h-5" />
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-5 w-20" />
              </div>
            </div>
          ))}
          <Skeleton className="h-18" />
          <Skeleton className="h-16" />
        </div>
        <Skeleton className="h-36 rounded-card wide:hidden" />
      </div>
    </WithSummary>
  )
}
