import { startConnection } from './connection.stream.ts'
import './own-answers.ts'

let running: (() => void) | undefined

/** Brings the page to life after its first paint: the socket, the catch-up and what follows them. Answers how to stop; starting twice starts once. */
export function startShop(): () => void {
  if (running) return running
  const connection = startConnection()
  running = () => {
    connection.unsubscribe()
    running = undefined
  }
  return running
}
