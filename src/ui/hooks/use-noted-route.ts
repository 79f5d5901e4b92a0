import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { noteRoute } from '#streams/platform/route.ts'

/** Tells the streams which page is shown, before any effect of that page runs: a report may be asked for at once. */
export function useNotedRoute(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => noteRoute(pathname), [pathname])
}
