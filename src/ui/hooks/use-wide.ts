import { useSyncExternalStore } from 'react'

/** Whether the window is so wide; the breakpoints of the theme are the same. */
function widthHook(px: number): () => boolean {
  const query = `(min-width: ${px}px)`
  const subscribe = (onChange: () => void): (() => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    )
}

/** Whether there is room for more than a phone shows: a tablet, or anything wider. */
export const useTablet = widthHook(600)
/** Whether there is room for a picture beside its facts, and for a summary beside its lines. */
export const usePanes = widthHook(720)
/** Whether there is room for a list beside its detail. */
export const useWide = widthHook(960)
