import { CHAT_RECALL_MS } from '#machines/platform/constants.ts'
import { EXAMPLE_START, type MachineExamples } from './example.ts'

/** A message of one's own that was never sent. */
export const chatMessageExamples: MachineExamples = {
  facts: { isMine: true, hasContent: true, sentAt: null },
  events: { 'chatMessage.store': (_facts, at = EXAMPLE_START) => ({ type: 'chatMessage.store', sentAt: at }) },
  sets: {
    empty: { hasContent: false },
    ofAnother: { isMine: false },
  },
  ways: { 'chatMessage.recall': { late: { afterMs: CHAT_RECALL_MS + 1 } } },
}
