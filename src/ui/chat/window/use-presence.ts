import { useEffect, useState } from 'react'
import { watchOnline, watchTyping } from '#streams/care/chat-presence.ts'

/** Whether the other side types and is online. */
export function usePresence(chatId: string | undefined, party: string, wasOnline: boolean) {
  const [isTyping, setTyping] = useState(false)
  const [isOnline, setOnline] = useState(wasOnline)
  useEffect(() => {
    setOnline(wasOnline)
    if (chatId === undefined) return undefined
    const reading = watchTyping(chatId, party).subscribe(setTyping)
    reading.add(watchOnline(chatId, party, wasOnline).subscribe(setOnline))
    return () => reading.unsubscribe()
  }, [chatId, party, wasOnline])
  return { isTyping, isOnline }
}
