import { useSyncExternalStore } from 'react'

/** The width from which a list stands beside its detail (spec.md section 9); the theme's `wide:` is the same. */
const WIDE = '(min-width: 960px)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for two columns. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
