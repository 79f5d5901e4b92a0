import type { ReactNode, RefObject } from 'react'
import { isEmptyList, type PagedStream } from '#streams/platform/paged.ts'
import { useInfiniteList } from '../hooks/use-infinite-list.ts'
import { Endless } from '../parts/endless.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { LiveContent } from './live-content.tsx'

interface ListCardProps<T, Head> {
  readonly title: string
  /** The heading, for a page that moves the focus to it. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  /** The name of the part, where something looks for it. */
  readonly part?: string
  /** What stands between the heading and the list, such as filters. */
  readonly above?: ReactNode
  readonly list: PagedStream<T, Head>
  readonly empty: string
  /** One row, with its key. */
  readonly children: (item: T) => ReactNode
}

/** An endless list as one section of a page, on the canvas, with its own five states. */
export function ListCard<T, Head>({ title, heading, part, above, list, empty, children }: ListCardProps<T, Head>) {
  const { live, loadMore } = useInfiniteList(list)
  return (
    <section aria-label={title} data-part={part} className="grid gap-2 py-2">
      <h2 ref={heading} tabIndex={heading && -1} className="scroll-mt-20 text-lg font-bold outline-none">
        {title}
      </h2>
      {above}
      <LiveContent
        live={live}
        skeleton={<Skeleton className="h-16" />}
        isEmpty={isEmptyList}
        empty={<p className="text-sm text-muted">{empty}</p>}
      >
        {({ items, after }) => (
          <>
            <ul className="divide-y divide-line">{items.map(children)}</ul>
            {after !== null && <Endless after={after} length={items.length} onMore={() => void loadMore()} />}
          </>
        )}
      </LiveContent>
    </section>
  )
}
