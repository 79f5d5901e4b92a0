import { useEffect, useEffectEvent, useState } from 'react'
import { isStill } from '../primitives/still.ts'
import { startInterval } from '#client/time.ts'

/** A picture stands this long. */
const AUTOPLAY_MS = 3_000

/**
 * Moves on automatically, unless a person wants no motion or holds the slides: touches, points at or focuses what gets the handlers that
 * it answers. The time begins again with each slide.
 */
export function useAutoplay(isWanted: boolean, at: number, onNext: () => void) {
  const [held, setHeld] = useState(false)
  const next = useEffectEvent(onNext)
  useEffect(() => {
    if (!isWanted || held || isStill()) return
    const timer = startInterval(() => {
      if (!document.hidden) next()
    }, AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isWanted, held, at])
  const hold = (): void => setHeld(true)
  const release = (): void => setHeld(false)
  return {
    onPointerEnter: hold,
    onPointerLeave: release,
    onTouchStart: hold,
    onTouchEnd: release,
    onFocus: hold,
    onBlur: release,
  }
}
