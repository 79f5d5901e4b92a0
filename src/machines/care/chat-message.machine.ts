import { and } from 'xstate'
import { chatSend } from './chat-message.creation.ts'
import { CHAT_RECALL_MS, minutes } from '../platform/constants.ts'
import { type EventOf, lifecycle } from '../platform/lifecycle.ts'

/** Facts of a message, as one reader has them. */
export interface ChatMessageFacts {
  /** Whether the reader wrote it. */
  readonly isMine: boolean
  /** Whether there is something to send. */
  readonly hasContent: boolean
  /** When the server stored it, in epoch milliseconds; null before that. */
  readonly sentAt: number | null
}

const author = ['shopper', 'merchant', 'support'] as const
const recall = { 'chatMessage.recall': { guard: and(['isMine', 'isRecent']), target: 'recalled' } } as const

/**
 * One message of a chat. The page knows `draft`, `sending` and `failed`; the server knows `sent`, `read` and `recalled`.
 * `read` is not stored with the message: it follows from the read mark of the other side.
 */
export const chatMessageLifecycle = lifecycle('chatMessage', {
  facts: {} as ChatMessageFacts,
  textsAt: 'chat',
  tags: {} as 'local' | 'stored' | 'over',
  creations: { 'chatMessage.write': chatSend },
  events: {
    'chatMessage.send': { by: author, as: 'chatMessage.submitted' },
    'chatMessage.store': { by: ['system'], as: 'chatMessage.sent', input: {} as { sentAt: number } },
    'chatMessage.fail': { by: ['system'], as: 'chatMessage.failed' },
    'chatMessage.retry': { by: author, as: 'chatMessage.retried' },
    'chatMessage.read': { by: author, as: 'chatMessage.seen' },
    'chatMessage.recall': { by: author, as: 'chatMessage.recalled' },
  },
  rules: {
    hasContent: {
      check: ({ hasContent }) => hasContent,
      problem: 'input.required',
      field: 'text',
    },
    isOthers: { check: ({ isMine }) => !isMine, problem: 'chat.notReader' },
    isMine: { check: ({ isMine }) => isMine, problem: 'chat.notAuthor' },
    isRecent: {
      check: ({ sentAt }, { at }) => sentAt !== null && at <= sentAt + CHAT_RECALL_MS,
      problem: 'chat.recallOver',
      params: () => ({ minutes: CHAT_RECALL_MS / minutes(1) }),
    },
  },
  notes: {
    noteSent: { 'chatMessage.store': (_facts, { sentAt }) => ({ sentAt }) },
  },
  machine: (setUp) =>
    setUp.createMachine({
      id: 'chatMessage',
      context: ({ input }) => input,
      initial: 'draft',
      states: {
        draft: { tags: 'local', on: { 'chatMessage.send': { guard: 'hasContent', target: 'sending' } } },
        sending: {
          tags: 'local',
          on: {
            'chatMessage.store': { target: 'sent', actions: 'noteSent' },
            'chatMessage.fail': 'failed',
          },
        },
        // The same client-made id again: what arrived the first time after all is not stored twice.
        failed: { tags: 'local', on: { 'chatMessage.retry': 'sending' } },
        sent: { tags: 'stored', on: { 'chatMessage.read': { guard: 'isOthers', target: 'read' }, ...recall } },
        read: { tags: 'stored', on: recall },
        recalled: { tags: ['stored', 'over'] },
      },
    }),
})

/** Events of a message. */
export type ChatMessageEvent = EventOf<typeof chatMessageLifecycle>
