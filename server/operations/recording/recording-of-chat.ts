import type { Entry } from '#lab/recording.ts'
import type { MessageRow } from './recording.queries.ts'

/** What happened to the messages of a chat, in the order of time: who wrote and recalled, and never what. */
export function entriesOfChat(messages: readonly MessageRow[], isOfService: boolean): readonly Entry[] {
  const host = isOfService ? 'support' : 'merchant'
  const entries = messages.flatMap(({ seq, side, is_automatic, at, recalled_at }): Entry[] => {
    const actor = is_automatic ? 'system' : side === 'user' ? 'shopper' : host
    const of = { kind: 'move', machine: 'chatMessage', row: `message-${seq}`, actor } as const
    const sent: Entry = { ...of, at: at.getTime(), event: 'chatMessage.send', from: null, to: 'sent' }
    if (recalled_at === null) return [sent]
    return [sent, { ...of, at: recalled_at.getTime(), event: 'chatMessage.recall', from: 'sent', to: 'recalled' }]
  })
  return entries.toSorted((a, b) => a.at - b.at)
}
