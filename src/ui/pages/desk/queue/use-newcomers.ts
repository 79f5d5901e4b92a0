import { useState } from 'react'

interface Seen {
  readonly ids: ReadonlySet<string>
  readonly arrived: ReadonlySet<string>
  readonly wasWhole: boolean
}

/**
 * Which rows arrived since the queue was opened. The queue has the oldest first: while all of it is shown, a new row has
 * arrived; rows of a next page were only not shown yet.
 */
export function useNewcomers(ids: readonly string[], hasMore: boolean): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>(() => ({ ids: new Set(ids), arrived: new Set(), wasWhole: !hasMore }))
  const fresh = ids.filter((id) => !seen.ids.has(id))
  if (fresh.length === 0 && seen.wasWhole === !hasMore) return seen.arrived
  const next: Seen = {
    ids: new Set([...seen.ids, ...fresh]),
    arrived: seen.wasWhole ? new Set([...seen.arrived, ...fresh]) : seen.arrived,
    wasWhole: !hasMore,
  }
  setSeen(next)
  return next.arrived
}
