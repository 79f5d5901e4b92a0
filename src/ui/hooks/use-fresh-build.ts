import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { reloadIfOutdated } from '#streams/build-skew.ts'

/** Reloads at the next navigation when the server has moved on to a newer build: never in the middle of a form. */
export function useFreshBuild(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) reloadIfOutdated()
  }, [pathname])
}
