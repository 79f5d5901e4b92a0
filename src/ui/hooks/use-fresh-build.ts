import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { reloadIfOutdated } from '#streams/platform/build-skew.ts'

/** Reloads the page at its next navigation if the server runs a newer build. */
export function useFreshBuild(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) reloadIfOutdated()
  }, [pathname])
}
