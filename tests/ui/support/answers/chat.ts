import type { ChatEntry, ChatMessage } from '#contract/care/chat-view.contract.ts'
import { chatEntryView, chatMarksView, chatMessageView, chatOpenedView, lampShop } from '#tests/support/chat-views.ts'
import { AT } from './said.ts'

const greek = { ...lampShop, name: 'Καφές' }

/** A chat with a shop, in which one message is unread. */
export const entry = (given: Partial<ChatEntry> = {}): ChatEntry =>
  chatEntryView({
    last: 1,
    count: 1,
    createtime: AT,
    form: greek,
    content: { type: 'text', text: 'Μπρίκι', mine: false, recalled: false },
    ...given,
  })

/** A message in it. */
export const message = (given: Partial<ChatMessage> & { readonly seq: number }): ChatMessage =>
  chatMessageView({ text: 'Μπρίκι', createtime: AT, form: greek, ...given })

/** That chat, opened. */
export const opened = (given: Parameters<typeof chatOpenedView>[0] = {}) =>
  chatOpenedView({ chat: entry(), form: greek, ...given })

/** Its messages. */
export const historyOf = (...data: ChatMessage[]) => ({
  data,
  older: false,
  newer: false,
  chat: chatMarksView({ last: data.length, count: data.filter(({ mine }) => !mine).length }),
})
