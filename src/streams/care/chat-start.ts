import { Subscription } from 'rxjs'
import { followRecalls } from './chat-copy.ts'
import { startMarks } from './chat-marks.ts'
import { startOutbox } from './chat-outbox.ts'

/** Starts what chats need while no screen shows them: sending, marks, and recalls on the device. */
export function startChat(): Subscription {
  const work = new Subscription()
  work.add(startOutbox())
  work.add(startMarks())
  work.add(followRecalls())
  return work
}
