import { cx } from './cx.ts'

/** A place where something will stand; give it the final size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('rounded-control bg-line', className)} />
}

/** The one card of a page before it is there. Its space is a padding: a margin would move the page when it goes. */
export function SkeletonCard({ className }: { className: string }) {
  return (
    <div className="p-4">
      <Skeleton className={cx('rounded-card', className)} />
    </div>
  )
}

/** The two cards of a page before they are there, each with its height. */
export function SkeletonCards({ first, second }: { first: string; second: string }) {
  return (
    <div className="gutter grid gap-4 py-4">
      <Skeleton className={cx('rounded-card', first)} />
      <Skeleton className={cx('rounded-card', second)} />
    </div>
  )
}

/** Rows of a list before the list is there. */
export function SkeletonRows({
  count = 4,
  className = 'h-24',
  columns = false,
}: {
  count?: number
  className?: string
  /** Two side by side on a tablet. */
  columns?: boolean
}) {
  return (
    <div className={cx('gutter grid gap-3 py-4', columns && 'tablet:max-wide:grid-cols-2 tablet:max-wide:gap-4')}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={cx('rounded-card', className)} />
      ))}
    </div>
  )
}
