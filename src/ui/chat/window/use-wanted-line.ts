import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ShownMessage } from './shown-message.ts'

/** Opens the message with a number: fetched where it is not there, and shown as soon as it is. Its answer stays the same function. */
export function useWantedLine({
  messages,
  toLine,
  onAround,
}: {
  messages: readonly ShownMessage[]
  toLine: (key: string) => void
  onAround: (seq: number) => Promise<void>
}): (seq: number) => void {
  const [wanted, setWanted] = useState<number>()
  const showWanted = useEffectEvent(() => {
    const found = messages.find(({ seq }) => seq === wanted)
    if (!found) return
    toLine(found.key)
    setWanted(undefined)
  })
  useEffect(() => showWanted(), [messages, wanted])
  return useCallback(
    (seq: number): void => {
      setWanted(seq)
      void onAround(seq)
    },
    [onAround],
  )
}
