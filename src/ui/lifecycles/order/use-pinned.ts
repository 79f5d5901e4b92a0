import { useState } from 'react'

/**
 * The first row of a list as it was when the place was opened. A row that arrives above does not replace it: a person with a
 * half-filled form keeps it until they choose another.
 */
export function usePinned<T>(place: string, first: T | undefined): T | undefined {
  const [pinned, setPinned] = useState<{ place: string; value: T }>()
  if (pinned?.place === place) return pinned.value
  if (first !== undefined) setPinned({ place, value: first })
  return first
}
