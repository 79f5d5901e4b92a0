import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Asks for more a little before the end of a list comes into view; one ask at a time. */
export function useMore(hasMore: boolean, load: () => Promise<void>): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const busy = useRef(false)
  const more = useEffectEvent(async () => {
    if (busy.current) return
    busy.current = true
    await load()
    busy.current = false
  })
  useEffect(() => {
    if (!hasMore || !end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void more(), { rootMargin: '600px' })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hasMore, load])
  return end
}
