import type { QueueItem } from '#contract/refund.contract.ts'
import { useDeskKeys } from '../use-desk-keys.ts'

/** The case before or after one in the queue. It stands in the order of ids, so one that has left it still has neighbours. */
export function neighbour(items: readonly QueueItem[], refundId: string, key: string): QueueItem | undefined {
  if (key === 'ArrowDown') return items.find(({ refund_id }) => refund_id > refundId)
  if (key === 'ArrowUp') return items.findLast(({ refund_id }) => refund_id < refundId)
  return undefined
}

/** Up and down move through the queue. */
export function useQueueKeys(
  items: readonly QueueItem[],
  chosen: string | undefined,
  onChoose: (item: QueueItem) => void,
): void {
  useDeskKeys(({ key }) => {
    const next = neighbour(items, chosen ?? '', key)
    if (next) onChoose(next)
    return next !== undefined
  })
}
