import { useSyncExternalStore } from 'react'

/** From this width on a list is shown beside its detail (spec.md section 9); `wide:` of the theme is the same. */
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
