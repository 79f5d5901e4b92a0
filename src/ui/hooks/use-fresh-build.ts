import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { reloadIfOutdated } from '#streams/build-skew.ts'

/** Reloads at the next navigation if the server runs a newer build; never while a form is being filled in. */
export function useFreshBuild(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) reloadIfOutdated()
  }, [pathname])
}
