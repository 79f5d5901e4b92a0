import { type RefCallback, useCallback } from 'react'

/**
 * Keeps a variable of the page at the height of one of its bars while the bar is there: `--bar` is where things stick below,
 * `--bottom-bar` what messages keep clear of, `--offer` what the whole page keeps clear of.
 */
export function useBarHeight(name: '--bar' | '--bottom-bar' | '--offer'): RefCallback<HTMLElement> {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return
      const { style } = document.documentElement
      const publish = (): void => style.setProperty(name, `${Math.round(bar.getBoundingClientRect().height)}px`)
      publish()
      const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(publish)
      observer?.observe(bar)
      return () => {
        observer?.disconnect()
        style.removeProperty(name)
      }
    },
    [name],
  )
}
