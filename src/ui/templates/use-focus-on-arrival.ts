import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Where the focus is after a link has gone with its page, or on the tab that led here. */
const isFree = (active: Element | null): boolean =>
  active === null || active === document.body || active.closest('nav') !== null

/**
 * Leads keyboards and screen readers to the heading of a new page, once; a page that was opened by its address begins at its
 * top by itself.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const [isArrival] = useState(key !== 'default')
  useEffect(() => {
    if (isArrival && isFree(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [isArrival])
  return heading
}
