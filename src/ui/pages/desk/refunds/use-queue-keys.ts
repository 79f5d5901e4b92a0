import { useEffect, useEffectEvent } from 'react'
import type { QueueItem } from '#contract/refund.contract.ts'

/** The case before or after one in the queue. It stands in the order of ids, so one that has left it still has neighbours. */
export function neighbour(items: readonly QueueItem[], refundId: string, key: string): QueueItem | undefined {
  if (key === 'ArrowDown') return items.find(({ refund_id }) => refund_id > refundId)
  if (key === 'ArrowUp') return items.findLast(({ refund_id }) => refund_id < refundId)
  return undefined
}

/** Up and down move through the queue, unless somebody is typing or a sheet lies over it. */
export function useQueueKeys(
  items: readonly QueueItem[],
  chosen: string | undefined,
  onChoose: (item: QueueItem) => void,
): void {
  const move = useEffectEvent((event: KeyboardEvent) => {
    const isBusy = (event.target as Element | null)?.closest('input, textarea, select, dialog') ?? null
    if (isBusy !== null || document.querySelector('dialog[open]')) return
    const next = neighbour(items, chosen ?? '', event.key)
    if (!next) return
    event.preventDefault()
    onChoose(next)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => move(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
