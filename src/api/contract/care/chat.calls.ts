import { file, form, get, type Page, post } from '../platform/call.ts'
import type { ChatEntry, ChatMarks, ChatMessage, ChatOpened, ChatVoice } from './chat-view.contract.ts'
import type {
  BlockChat,
  ChatList,
  ChatCleared,
  ChatOf,
  DeliverChat,
  EventsAfter,
  History,
  HistoryPage,
  Missed,
  MuteChat,
  ReadChat,
  ReportChat,
  SendMessage,
  ShakeInput,
} from './chat.contract.ts'
import type { Done, OnlyId } from '../platform/contract.ts'
import type { Shaken } from '../platform/events.ts'

/** What a customer asks customer service about, beside orders. */
export const CHAT_REQUESTS = ['refund', 'recharge', 'withdrawal'] as const
export type ChatRequest = (typeof CHAT_REQUESTS)[number]

/** The fields of a message that name what its card shows: at most one is set. */
export const CARD_FIELDS = [
  'goods_id',
  'order_no',
  ...CHAT_REQUESTS.map((entity) => `${entity}_id` as const),
] as const satisfies readonly (keyof SendMessage)[]
/** One of these fields. */
export type CardField = (typeof CARD_FIELDS)[number]

/** The most chats that are marked as read at once. */
export const MOST_CHAT_MARKS = 500

/** The calls that bind a socket to its session and fetch what it missed. */
export const socketCalls = {
  shake: post<ShakeInput, Shaken>('chat/shake'),
  eventsAfter: get<EventsAfter, Missed>('events/after'),
}

/** Chats of a shopper with a merchant or with customer service, and their messages. */
export const chatCalls = {
  lists: post<ChatList, Page<ChatEntry>>('chat/lists'),
  open: get<ChatOf, ChatOpened>('chat/open'),
  history: get<History, HistoryPage>('chat/history'),
  send: post<SendMessage, ChatMessage>('chat/send'),
  recall: post<OnlyId, ChatMessage>('chat/recall'),
  read: post<ReadChat, Done>('chat/read'),
  deliver: post<DeliverChat, Done>('chat/deliver'),
  clear: post<ChatCleared, ChatMarks>('chat/clear'),
  del: post<ChatCleared, ChatMarks>('chat/del'),
  mute: post<MuteChat, ChatMarks>('chat/mute'),
  block: post<BlockChat, ChatMarks>('chat/block'),
  report: post<ReportChat, Done>('chat/report'),
  voice: form<Record<never, never>, ChatVoice>('chat/voice'),
  sound: file<OnlyId>('chat/sound'),
}
