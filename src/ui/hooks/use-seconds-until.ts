import { useEffect, useState } from 'react'
import { serverClock } from '#streams/platform/server-clock.ts'
import { startInterval } from '#client/time.ts'

// Computed from the clock: timers of a background page fire rarely.
const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - serverClock.now()) / 1_000))

/** Whole seconds until a moment of server time, down to 0. */
export function useSecondsUntil(at: number): number {
  const [left, setLeft] = useState(() => secondsUntil(at))
  const [counted, setCounted] = useState(at)
  if (counted !== at) {
    setCounted(at)
    setLeft(secondsUntil(at))
  }
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = startInterval(() => setLeft(secondsUntil(at)), 1_000)
    return () => clearInterval(timer)
  }, [at, isOver])
  return left
}
