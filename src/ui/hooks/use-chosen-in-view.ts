import { type RefObject, useEffect, useRef } from 'react'

/** A strip that scrolls sideways and shows what is chosen in it, whenever that changes. */
export function useChosenInView<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const strip = useRef<E>(null)
  useEffect(() => {
    const found = strip.current?.querySelector('[aria-selected="true"], [aria-current="page"]')
    found?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return strip
}
