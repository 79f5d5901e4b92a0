import type { ReactNode } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { watchMyReviews } from '#streams/catalogue/my-reviews.stream.ts'
import { isEmptyList, type PagedStream } from '#streams/platform/paged.ts'
import { watchOrders } from '#streams/trade/order.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { KEPT_GRID, KeptSkeleton } from '../../shopping/kept-grid.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { MyReviewRow } from './comment-list/my-review-row.tsx'
import { WaitingOrder } from './comment-list/waiting-order.tsx'

const TABS = ['waiting', 'mine'] as const
type Tab = (typeof TABS)[number]

/** What waits for my review, and the reviews I have written, with what the shops answered. */
export function CommentListPage() {
  const { t } = useTexts('kept')
  const query = useQuery()
  const go = useNavigation()
  const tab: Tab = query('tab') === 'mine' ? 'mine' : 'waiting'
  return (
    <Frame
      title={t('reviews.title')}
      under={
        <Tabs
          label={t('reviews.title')}
          value={tab}
          tabs={TABS.map((value) => ({ value, label: t(`reviews.tabs.${value}`) }))}
          onChange={(value) => go.replace(links.reviews(value === 'mine' ? value : undefined))}
        />
      }
    >
      {tab === 'mine' ? (
        <Rows key={tab} tab={tab} list={watchMyReviews()}>
          {(review) => <MyReviewRow key={review.id} review={review} />}
        </Rows>
      ) : (
        <Rows key={tab} tab={tab} list={watchOrders('comment', 'shopper')}>
          {(order) => <WaitingOrder key={order.id} order={order} />}
        </Rows>
      )}
    </Frame>
  )
}

function Rows<T>({
  tab,
  list,
  children,
}: {
  tab: Tab
  list: PagedStream<T>
  /** One row, with its key. */
  children: (row: T) => ReactNode
}) {
  const { t } = useTexts('kept')
  const { live, loadMore } = useInfiniteList(list)
  return (
    <LiveContent
      live={live}
      skeleton={<KeptSkeleton />}
      isEmpty={isEmptyList}
      empty={<EmptyState title={t(`reviews.empty.${tab}`)} text={t(`reviews.emptyText.${tab}`)} />}
    >
      {({ items, after }) => (
        <>
          <ul className={KEPT_GRID}>{items.map(children)}</ul>
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </>
      )}
    </LiveContent>
  )
}
