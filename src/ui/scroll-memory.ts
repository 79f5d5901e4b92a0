import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { steadyMs } from '#client/time.ts'

/** A page that loads its rows late is given this long to become as tall as it was. */
const PATIENCE_MS = 2_000
const places = new Map<string, number>()

/**
 * The key of the entry that is shown. A typed address has none until it gets one here: all of them would share one place, and a new
 * screen would begin where the last typed one was left.
 */
function keyOfEntry(key: string): string {
  const state = history.state as { readonly key?: string; readonly idx?: number } | null
  // The entry that the app was opened at has no key either, but the router numbers it.
  if (key !== 'default' || state?.idx !== undefined) return key
  const own = state?.key ?? `typed-${steadyMs()}`
  history.replaceState({ ...state, key: own }, '')
  return own
}

/** A new screen begins at its top; going back finds the place one left, also when the rows come late. */
export function useScrollMemory(): void {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const at = keyOfEntry(key)
    const wanted = type === NavigationType.Pop ? (places.get(at) ?? 0) : 0
    scrollTo(0, wanted)
    const until = steadyMs() + PATIENCE_MS
    let frame = requestAnimationFrame(function again() {
      if (scrollY < wanted && steadyMs() < until) {
        scrollTo(0, wanted)
        frame = requestAnimationFrame(again)
      }
    })
    // The place is remembered while it is looked at: when the next screen is there, the page is already shorter.
    const stop = (): void => cancelAnimationFrame(frame)
    const remember = (): void => void places.set(at, scrollY)
    addEventListener('scroll', remember, { passive: true })
    // A user who scrolls by hand is not pulled back.
    addEventListener('wheel', stop, { passive: true })
    addEventListener('touchmove', stop, { passive: true })
    return () => {
      stop()
      removeEventListener('scroll', remember)
      removeEventListener('wheel', stop)
      removeEventListener('touchmove', stop)
    }
  }, [key, pathname, search, type])
}
