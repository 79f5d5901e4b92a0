import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether the focus may be moved: the pressed link is gone with its page, or it is a tab of the navigation. */
const isFree = (active: Element | null): boolean =>
  active === null || active === document.body || active.closest('nav') !== null

/**
 * Focuses the heading of a new page once, for keyboards and screen readers. A page opened by its address begins at the top
 * anyway.
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
