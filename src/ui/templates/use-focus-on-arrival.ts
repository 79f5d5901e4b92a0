import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Where the focus is after a link has gone with its page, or on the tab that led here. */
const isFree = (active: Element | null): boolean =>
  active === null || active === document.body || active.closest('nav') !== null

/** Leads keyboards and screen readers to the new page's heading; a page that was opened by its address begins at its top by itself. */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  useEffect(() => {
    if (key !== 'default' && isFree(document.activeElement)) heading.current?.focus({ preventScroll: true })
    // Once a page: a tab or a filter of the same page is no arrival.
  }, [])
}
