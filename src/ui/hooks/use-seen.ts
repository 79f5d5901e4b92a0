import { type RefObject, useEffect, useEffectEvent } from 'react'
import { startInterval, steadyMs, type Timer } from '#client/time.ts'

/** At least this part of it is in view. */
const HALF = 0.5
/** For this long without a break. */
const LOOK_MS = 1_000
/** Whether a sheet lies over the page is looked at this often in the meantime. */
const STEP_MS = 100

/** Whether the browser can say what is in view. */
export const canSee = (): boolean => typeof IntersectionObserver === 'function'

/** The page is in front of its reader: visible, focused, and without a sheet over it. */
export const isLookedAt = (): boolean =>
  document.visibilityState === 'visible' && document.hasFocus() && document.querySelector('dialog[open]') === null

/** The bars of the page cover what is below them. */
function uncovered(): string {
  const heightOf = (bar: string): number => document.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0
  return `-${heightOf('header')}px 0px -${heightOf('[data-part="tab-bar"]')}px 0px`
}

/** Reports once that the user has seen an element: half of it for one continuous second, on a page that was looked at. */
export function useSeen(element: RefObject<HTMLElement | null>, onSeen: () => void): void {
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    const { current } = element
    if (!current || !canSee()) return
    let since: number | undefined
    let timer: Timer | undefined
    const restart = (): void => {
      since = undefined
    }
    const leave = (): void => {
      restart()
      clearInterval(timer)
      timer = undefined
    }
    const look = (): void => {
      if (!isLookedAt()) return restart()
      since ??= steadyMs()
      if (steadyMs() - since < LOOK_MS) return
      stop()
      report()
    }
    const sight = new IntersectionObserver(
      (entries) => {
        // A busy page gets several entries at once: it may have been out of view in between.
        if (entries.some(({ intersectionRatio }) => intersectionRatio < HALF)) leave()
        if ((entries.at(-1)?.intersectionRatio ?? 0) < HALF) return
        look()
        timer ??= startInterval(look, STEP_MS)
      },
      { threshold: HALF, rootMargin: uncovered() },
    )
    const stop = (): void => {
      leave()
      sight.disconnect()
      document.removeEventListener('visibilitychange', restart)
      removeEventListener('blur', restart)
    }
    sight.observe(current)
    document.addEventListener('visibilitychange', restart)
    addEventListener('blur', restart)
    return stop
  }, [element])
}
