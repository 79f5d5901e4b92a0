import { startConnection } from './connection.stream.ts'
import { dropOldDrafts } from './drafts.ts'
import { followApproval } from './shop-application.stream.ts'
import './own-answers.ts'

let running: (() => void) | undefined

/** Connects the page after its first paint; returns how to stop. A second call does nothing. */
export function startShop(): () => void {
  if (running) return running
  dropOldDrafts()
  const connection = startConnection()
  connection.add(followApproval().subscribe())
  running = () => {
    connection.unsubscribe()
    running = undefined
  }
  return running
}
