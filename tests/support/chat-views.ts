import type { ChatEntry, ChatForm, ChatMarks, ChatMessage, ChatOpened } from '#contract/care/chat-view.contract.ts'

/** The shop that tests talk to. */
export const lampShop: ChatForm = { id: 'lamps', name: 'Lamp Shop', avatar: '', shop_id: 'lamps', role: 'shop' }

/** The person who reads. */
export const adaForm: ChatForm = { id: 'ada', name: 'Ada', avatar: '', shop_id: null, role: 'shopper' }

/** A message of the shop to Ada, unless it says otherwise. */
export function chatMessageView(over: Partial<ChatMessage> & { readonly seq: number }): ChatMessage {
  const mine = over.mine ?? false
  return {
    id: `m${over.seq}`,
    chat_id: 'c1',
    version: 1,
    local_id: null,
    state: 'sent',
    mine,
    type: 'text',
    text: `text ${over.seq}`,
    form: mine ? adaForm : lampShop,
    to_id: mine ? 'lamps' : 'ada',
    createtime: new Date().toISOString(),
    automatic: null,
    picture: null,
    voice: null,
    card: null,
    quote: null,
    ...over,
  }
}

/** The marks of a chat in which nothing is read. */
export const chatMarksView = (over: Partial<ChatMarks> = {}): ChatMarks => ({
  id: 'c1',
  version: 1,
  last: 0,
  read: 0,
  count: 0,
  other_delivered: 0,
  other_read: 0,
  cleared: 0,
  deleted: false,
  muted: false,
  blocked: false,
  ...over,
})

/** A chat of Ada with the lamp shop. */
export const chatEntryView = (over: Partial<ChatEntry> = {}): ChatEntry => ({
  ...chatMarksView(),
  user_id: 'lamps',
  createtime: new Date().toISOString(),
  content: null,
  form: lampShop,
  as: 'shopper',
  ...over,
})

/** That chat as it is opened. */
export const chatOpenedView = (over: Partial<ChatOpened> = {}): ChatOpened => ({
  chat: chatEntryView(),
  form: lampShop,
  online: false,
  bar: null,
  ...over,
})
