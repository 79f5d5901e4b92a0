import { startConnection } from './connection.stream.ts'
import './own-answers.ts'

let running: (() => void) | undefined

/** Connects the page after its first paint; returns how to stop. A second call does nothing. */
export function startShop(): () => void {
  if (running) return running
  const connection = startConnection()
  running = () => {
    connection.unsubscribe()
    running = undefined
  }
  return running
}
