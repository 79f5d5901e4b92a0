import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueItem } from '#contract/refund.contract.ts'
import { watchRefundQueue } from '#streams/refund.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { pathWith, useNavigation, useQuery } from '../../navigation.ts'
import { links } from '../../links.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { Case, FoundOrder } from './refunds/case.tsx'
import { FindOrder } from './refunds/find-order.tsx'
import { QueueList } from './refunds/queue-list.tsx'

const caseOf = (id: string): string => pathWith(links.deskRefunds(), { id })
const orderOf = (order: string): string => pathWith(links.deskRefunds(), { order })

/** The desk: the queue, the case and its facts side by side; one after the other on a phone. */
export function DeskRefundsPage() {
  const { t } = useTranslation('desk')
  const query = useQuery()
  const go = useNavigation()
  const isWide = useWide()
  const live = useLive(watchRefundQueue())
  const items = 'data' in live ? (live.data?.data ?? []) : []
  const found = query('order')
  // Wide, the first case of the queue lies open; on a phone one chooses.
  const chosen = items.find(({ refund_id }) => refund_id === query('id')) ?? (isWide && !found ? items[0] : undefined)
  useQueueKeys(items, chosen, (id) => go.replace(caseOf(id)))
  const open = chosen ? <Case key={chosen.refund_id} item={chosen} /> : found ? <FoundOrder id={found} /> : null
  return (
    <Frame title={t('refunds.title')}>
      <LiveContent live={live} skeleton={<SkeletonRows className="h-20" />}>
        {() => (
          <div className="wide:grid wide:grid-cols-[260px_1fr]">
            {(isWide || !open) && (
              <aside className="grid content-start border-e border-line wide:min-h-[calc(100dvh-56px)]">
                <QueueList items={items} chosen={chosen?.refund_id} to={caseOf} replace={isWide} />
                <FindOrder onFind={(id) => go.open(orderOf(id))} />
              </aside>
            )}
            {open ?? (isWide && <EmptyState title={t('refunds.empty')} text={t('refunds.emptyText')} />)}
          </div>
        )}
      </LiveContent>
    </Frame>
  )
}

/** Up and down move through the queue, unless somebody is typing or a sheet lies over it. */
function useQueueKeys(
  items: readonly QueueItem[],
  chosen: QueueItem | undefined,
  onChoose: (id: string) => void,
): void {
  const move = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const isBusy = (event.target as Element | null)?.closest('input, textarea, select, dialog') ?? null
    if (by === 0 || isBusy !== null || document.querySelector('dialog[open]')) return
    const index = items.findIndex(({ refund_id }) => refund_id === chosen?.refund_id)
    const next = items[index + by]
    if (!next) return
    event.preventDefault()
    onChoose(next.refund_id)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => move(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
