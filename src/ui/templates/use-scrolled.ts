import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

/** Whether the page is scrolled further than so many pixels. */
export const useScrolled = (px: number): boolean => useSyncExternalStore(subscribe, () => scrollY > px)
