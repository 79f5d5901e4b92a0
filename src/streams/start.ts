import { startConnection } from './connection.stream.ts'
import { dropOldDrafts } from './drafts.ts'
import './own-answers.ts'

let running: (() => void) | undefined

/** Connects the page after its first paint; returns how to stop. A second call does nothing. */
export function startShop(): () => void {
  if (running) return running
  dropOldDrafts()
  const connection = startConnection()
  running = () => {
    connection.unsubscribe()
    running = undefined
  }
  return running
}
