import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Live } from '#streams/platform/live.types.ts'
import { isEmptyList, type PagedList } from '#streams/platform/paged.ts'
import { useQuery } from '../../navigation.ts'
import { Endless } from '../../parts/endless.tsx'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'

/** What money on its way in and out have in common. */
interface Moved {
  readonly id: string
  readonly network: string
  readonly createtime: string
}

/** Earlier money in or out, below the form, which does not wait for them. The address can ask for them at once. */
export function MoneyHistory<T extends Moved>({
  title,
  none,
  of,
  onMore,
  children,
}: {
  title: string
  none: string
  of: Live<PagedList<T>>
  onMore: () => void
  /** The row of one of them. */
  children: (item: T) => ReactNode
}) {
  const isAskedFor = useQuery()('show') === 'history'
  const isKnown = of.state !== 'loading'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAskedFor) heading.current?.focus({ preventScroll: true })
  }, [isAskedFor])
  useEffect(() => {
    // Once more when the rows give it the room; a person who has gone on to the form stays there.
    const { current } = heading
    if (isAskedFor && current && document.activeElement === current) current.scrollIntoView({ block: 'start' })
  }, [isAskedFor, isKnown])
  return (
    <section data-part="history" className="gutter grid gap-2 border-t border-line pt-5 pb-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 font-medium outline-none">
        {title}
      </h2>
      <LiveContent
        live={of}
        skeleton={<Skeleton className="h-32 rounded-card" />}
        isEmpty={isEmptyList}
        empty={<p className="py-4 text-muted">{none}</p>}
      >
        {({ items, after }) => (
          <>
            {items.length > 0 && (
              <ul className="card divide-y divide-line overflow-hidden">
                {items.map((item) => (
                  <li key={item.id}>{children(item)}</li>
                ))}
              </ul>
            )}
            <Endless after={after} length={items.length} onMore={onMore} />
          </>
        )}
      </LiveContent>
    </section>
  )
}

/** Money that came in or went out: its amount, network, time and status. */
export function MoneyHistoryRow({
  of: { network, createtime },
  to,
  micro,
  badge,
}: {
  of: Moved
  to: string
  micro: string
  badge: ReactNode
}) {
  const { dateTime } = useFormat()
  return (
    <Link
      to={to}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-canvas"
    >
      <span className="grid justify-items-start gap-0.5">
        <Money micro={micro} className="font-medium" />
        <span className="figures text-sm text-muted">
          <bdi>{network}</bdi> · {dateTime(createtime)}
        </span>
      </span>
      {badge}
    </Link>
  )
}
