import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { serverOffsetAtom } from '../atoms/clock.atom.ts'
import { startInterval, wallMs } from '#client/time.ts'

/** The server's time, updated every `everyMs`. Screens never use the device's clock. */
export function useNow(everyMs = 1_000): number {
  const offset = useAtomValue(serverOffsetAtom)
  const [now, setNow] = useState(wallMs)
  useEffect(() => {
    const timer = startInterval(() => setNow(wallMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now + offset
}
