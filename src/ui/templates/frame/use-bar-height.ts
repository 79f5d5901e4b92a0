import { type RefCallback, useCallback } from 'react'

/** Keeps `--bar` of the page at the height of its bar, with tabs and offline mark: what sticks below it starts there. */
export function useBarHeight(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return
    const tell = (): void =>
      document.documentElement.style.setProperty('--bar', `${Math.round(bar.getBoundingClientRect().height)}px`)
    tell()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(tell)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
}
