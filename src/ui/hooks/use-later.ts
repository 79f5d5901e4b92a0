import { useEffect, useState } from 'react'
import { startTimer } from '#client/time.ts'

/** Becomes true so many milliseconds after the first drawing: for what may come once the page is there. */
export function useLater(ms: number): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = startTimer(() => setTime(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isTime
}
