import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the chosen item of a horizontal strip into view when the choice changes. */
export function useChosenInView<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const strip = useRef<E>(null)
  useEffect(() => {
    const found = strip.current?.querySelector('[aria-selected="true"], [aria-current="page"], [aria-pressed="true"]')
    found?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return strip
}
