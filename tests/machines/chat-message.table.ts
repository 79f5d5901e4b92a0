import type { ChatMessageEvent } from '#machines/care/chat-message.machine.ts'

type Type = ChatMessageEvent['type']

/** Where each event leads from each state, for a reader who may send it and within two minutes. */
export const chatMessageTable: Readonly<Record<string, Partial<Record<Type, string>>>> = {
  draft: { 'chatMessage.send': 'sending' },
  sending: { 'chatMessage.store': 'sent', 'chatMessage.fail': 'failed' },
  failed: { 'chatMessage.retry': 'sending' },
  sent: { 'chatMessage.read': 'read', 'chatMessage.recall': 'recalled' },
  read: { 'chatMessage.recall': 'recalled' },
  recalled: {},
}
