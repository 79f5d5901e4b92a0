import { startConnection } from './platform/connection.stream.ts'
import { dropOldDrafts } from './platform/drafts.ts'
import { loadPatiently } from './platform/load-chunk.ts'
import { followApproval } from './shops/shop-application.stream.ts'
import './platform/own-answers.ts'

let running: (() => void) | undefined

/** Connects the page after its first paint; returns how to stop. A second call does nothing. */
export function startShop(): () => void {
  if (running) return running
  dropOldDrafts()
  const connection = startConnection()
  connection.add(followApproval().subscribe())
  // Its code comes after the first paint. A person who left in the meantime is forgotten by it all the same.
  void loadPatiently(() => import('./care/chat-start.ts')).then(
    ({ startChat }) => connection.closed || connection.add(startChat()),
  )
  // Only for staff, and none of it is needed for what is shown.
  void loadPatiently(() => import('./platform/received.ts')).then(
    ({ rememberReceived }) => connection.closed || connection.add(rememberReceived()),
  )
  running = () => {
    connection.unsubscribe()
    running = undefined
  }
  return running
}
