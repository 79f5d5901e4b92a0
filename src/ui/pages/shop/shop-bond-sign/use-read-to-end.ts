import { type RefObject, useEffect, useRef, useState } from 'react'

const canSee = (): boolean => typeof IntersectionObserver === 'function'

/** Whether the end of a text was in sight, once; another text is read again. Where a browser cannot tell, it counts as read. */
export function useReadToEnd(text: string): { end: RefObject<HTMLDivElement | null>; isRead: boolean } {
  const end = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<string>()
  useEffect(() => {
    const { current } = end
    if (!current || !canSee()) return
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setRead(text)
    })
    sight.observe(current)
    return () => sight.disconnect()
  }, [text])
  return { end, isRead: read === text || !canSee() }
}
