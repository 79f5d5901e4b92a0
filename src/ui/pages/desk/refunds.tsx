import { useTranslation } from 'react-i18next'
import type { QueueItem } from '#contract/refund.contract.ts'
import { watchRefundQueue } from '#streams/refund.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useMore } from '../../hooks/use-more.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { usePinned } from '../../lifecycles/use-pinned.ts'
import { pathWith, useNavigation, useQuery } from '../../navigation.ts'
import { links } from '../../links.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { DeskNav } from './desk-nav.tsx'
import { Case, FoundOrder } from './refunds/case.tsx'
import { FindOrder } from './refunds/find-order.tsx'
import { QueueList } from './refunds/queue-list.tsx'
import { useQueueKeys } from './refunds/use-queue-keys.ts'

/** What lies open: an order, and in it the refund to rule on. */
interface Choice {
  readonly order: string
  readonly refund: string
}

const choiceOf = ({ refund_id, order }: QueueItem): Choice => ({ order: order.id, refund: refund_id })
const placeOf = ({ order, refund }: Choice): string => pathWith(links.deskRefunds(), { order, id: refund })

// The address names the order too: a case that has left the queue can still be shown, and what became of it.
function useChoice(items: readonly QueueItem[], isWide: boolean): Choice | undefined {
  const query = useQuery()
  const [first] = items
  // Wide, the first case lies open until one chooses another; on a phone one chooses.
  const pinned = usePinned('queue', first && choiceOf(first))
  if (query('order')) return { order: query('order'), refund: query('id') }
  return isWide ? pinned : undefined
}

/** The desk: the queue, the case and its facts side by side; one after the other on a phone. */
export function DeskRefundsPage() {
  const { t } = useTranslation('desk')
  const go = useNavigation()
  const isWide = useWide()
  const queue = watchRefundQueue()
  const live = useLive(queue)
  const items = 'data' in live ? (live.data?.data ?? []) : []
  const chosen = useChoice(items, isWide)
  useQueueKeys(items, chosen?.refund, (item) => go.replace(placeOf(choiceOf(item))))
  const handleMore = useMore(queue)
  const next = items.find(({ refund_id }) => refund_id !== chosen?.refund)
  return (
    <BoardPage title={t('refunds.title')} under={<DeskNav />} className="wide:grid-cols-[280px_1fr] wide:items-start">
      {(isWide || !chosen) && (
        <aside className="card mx-(--gutter) grid content-start overflow-hidden wide:me-0">
          <LiveContent live={live} skeleton={<SkeletonRows className="h-20" />}>
            {({ after }) => (
              <QueueList
                items={items}
                hasMore={after !== null}
                chosen={chosen?.refund}
                to={(item) => placeOf(choiceOf(item))}
                replace={isWide}
                onMore={() => void handleMore()}
              />
            )}
          </LiveContent>
          <FindOrder onFind={(order) => go.open(placeOf({ order, refund: '' }))} />
        </aside>
      )}
      {chosen?.refund ? (
        <Case
          key={chosen.refund}
          id={chosen.order}
          refundId={chosen.refund}
          onNext={next && (() => go.replace(placeOf(choiceOf(next))))}
        />
      ) : chosen ? (
        <FoundOrder key={chosen.order} id={chosen.order} />
      ) : (
        isWide && <EmptyState title={t('refunds.empty')} text={t('refunds.emptyText')} />
      )}
    </BoardPage>
  )
}
