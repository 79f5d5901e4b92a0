import { useMemo, useSyncExternalStore } from 'react'
import type { OutboxEntry } from '#streams/care/chat-outbox.types.ts'
import { outbox$, outboxNow } from '#streams/care/chat-queue.ts'

const subscribe = (onChange: () => void) => {
  const reading = outbox$.subscribe(onChange)
  return () => reading.unsubscribe()
}

/** The messages to one party that are on their way, or failed. */
export function useOutbox(toId: string): readonly OutboxEntry[] {
  const all = useSyncExternalStore(subscribe, outboxNow, outboxNow)
  return useMemo(() => all.filter(({ to_id }) => to_id === toId), [all, toId])
}
