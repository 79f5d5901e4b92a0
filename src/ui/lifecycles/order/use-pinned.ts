import { useState } from 'react'

/**
 * The first of a list as it was when the place was opened. What arrives above it does not take its place: whoever works on
 * it, with a form half filled in, keeps it until they choose another.
 */
export function usePinned<T>(place: string, first: T | undefined): T | undefined {
  const [pinned, setPinned] = useState<{ place: string; value: T }>()
  if (pinned?.place === place) return pinned.value
  if (first !== undefined) setPinned({ place, value: first })
  return first
}
