import { z } from 'zod'
import { CHAT_KEPT, CHAT_PAGE } from '#machines/platform/constants.ts'
import { CHAT_TYPES, chatEntry, chatMarks, chatMessage, chatOpened, chatVoice } from './chat-view.contract.ts'
import { CHAT_REQUESTS, chatCalls, MOST_CHAT_MARKS, socketCalls } from './chat.calls.ts'
import { bytes, contract, done, id, moment, nothing, onlyId, pageOf, textField, whole } from '../platform/contract.ts'
import { rankCursor } from '../catalogue/goods-card.contract.ts'
import { tidyMessage } from '../platform/plain-text.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'chat.self': None
    'chat.notMerchant': None
    /** The merchant has switched the chat of the shop off. */
    'chat.off': None
    'chat.tooOften': { seconds: number }
    'chat.tooMuch': { minutes: number }
    'chat.blocked': None
    'chat.youBlocked': None
    /** The account or the shop of the other side is closed. */
    'chat.partyGone': None
    'chat.notFound': None
    'chat.messageNotFound': None
    'chat.notAuthor': None
    /** Said by the machine only: the author's own reading marks nothing. */
    'chat.notReader': None
    'chat.recallOver': { minutes: number }
    /** A read mark beyond the last message. */
    'chat.markAhead': None
    /** Not WAV with 16,000 samples a second, mono, 16 bit. */
    'chat.notVoice': None
    'chat.voiceTooShort': None
    'chat.voiceTooLong': { seconds: number }
  }
}

const topic = z.string().regex(/^(user:|shop:)[0-9A-Za-z_-]{1,40}$|^desk$/)
const heads = z.record(topic, z.number().int().min(0))

const event = z.strictObject({
  topic: z.string(),
  seq: z.number().int(),
  type: z.enum(['order', 'notice', 'chat', 'recall', 'service']),
  name: z.string(),
  entity: z.string(),
  entity_id: id,
  version: z.number().int(),
  view: z.unknown(),
  at: moment,
})

const shakeInput = z.strictObject({
  client_id: z.string().max(400),
  epoch: z.string().max(60).optional(),
  last: heads.default({}),
})
export type ShakeInput = z.input<typeof shakeInput>

const eventsAfter = z.strictObject({
  topic,
  after: whole(0, Number.MAX_SAFE_INTEGER),
  epoch: z.string().max(60).optional(),
})
export type EventsAfter = z.infer<typeof eventsAfter>

const missed = z.strictObject({
  from: z.number().int(),
  to: z.number().int(),
  items: z.array(event),
  more: z.boolean(),
  resync: z.boolean(),
})
export type Missed = z.infer<typeof missed>

/** The socket's handshake and its catch-up. */
export const socketContract = contract(socketCalls, {
  shake: {
    summary: 'Bind a socket to this session and fetch what it missed',
    policy: 'signedIn',
    input: shakeInput,
    output: z.strictObject({
      client_id: z.string(),
      epoch: z.string(),
      heads: z.record(z.string(), z.number()),
      missed: z.array(event),
      resync: z.array(z.string()),
      time: moment,
    }),
    refusals: ['account.notYours'],
  },
  eventsAfter: {
    summary: 'The newest view per entity after a sequence number of one topic, at most 200',
    policy: 'signedIn',
    input: eventsAfter,
    output: missed,
    refusals: ['account.notYours'],
  },
})

const party = z.string().regex(/^[0-9A-Za-z_-]{1,40}$/)
const seq = whole(0, Number.MAX_SAFE_INTEGER)

const chatList = z.strictObject({ ...rankCursor })
export type ChatList = z.input<typeof chatList>

const chatOf = z.strictObject({ to_id: party })
export type ChatOf = z.infer<typeof chatOf>

const history = z.strictObject({
  id,
  /** Messages before this number; without any number the newest ones. */
  before: seq.optional(),
  /** Messages after this number, the oldest first to come. */
  after: seq.optional(),
  /** Messages around this number, for a quote that is far back. */
  around: seq.optional(),
  limit: whole(1, CHAT_KEPT).default(CHAT_PAGE),
})
export type History = z.input<typeof history>

const historyPage = z.strictObject({
  /** In the order of their numbers. */
  data: z.array(chatMessage),
  /** Whether there are older and newer ones than these. */
  older: z.boolean(),
  newer: z.boolean(),
  chat: chatMarks,
})
export type HistoryPage = z.infer<typeof historyPage>

const sendMessage = z.strictObject({
  /** Made by the device, once a message. Sent again with the same content it answers the stored message. */
  local_id: id,
  /** A shop, a user who is a customer of one's own shop, or `service`. */
  to_id: party,
  type: z.enum(CHAT_TYPES),
  text: textField(MOST.chat, 0, tidyMessage).default(''),
  /** Of a picture (`common/upload` with the purpose `chat`) or a voice (`chat/voice`). */
  upload_id: id.optional(),
  /** Of a card: a product, an order of both sides, or, to customer service, a request of the customer. */
  goods_id: id.optional(),
  order_no: z.string().max(MOST.orderNumber).optional(),
  refund_id: id.optional(),
  recharge_id: id.optional(),
  withdrawal_id: id.optional(),
  /** The message of this chat that is answered. */
  quote_id: id.optional(),
})
export type SendMessage = z.input<typeof sendMessage>

/** A chat, and the number of the last message of it that the person has seen. */
const chatMark = z.strictObject({ id, seq })
export type ChatMark = z.infer<typeof chatMark>
/** The same of what goes: without a number, all that is there. */
const chatCleared = z.strictObject({ id, seq: seq.optional() })
export type ChatCleared = z.input<typeof chatCleared>

/**
 * Chats with what was seen of each. "All" names those of the list that have something unread and, with `rest`, the cursor of the
 * list's next page, the older ones that were not loaded. What arrives later stays unread.
 */
const readChat = z.strictObject({ marks: z.array(chatMark).max(MOST_CHAT_MARKS), rest: rankCursor.after })
export type ReadChat = z.input<typeof readChat>

const deliverChat = z.strictObject({ marks: z.array(chatMark).min(1).max(50) })
export type DeliverChat = z.input<typeof deliverChat>

const muteChat = z.strictObject({ id, muted: z.boolean() })
export type MuteChat = z.infer<typeof muteChat>
const blockChat = z.strictObject({ id, blocked: z.boolean() })
export type BlockChat = z.infer<typeof blockChat>

/** Why a chat, or one message of it, is reported. */
export const REPORT_REASONS = ['scam', 'outsidePayment', 'abuse', 'illegal', 'other'] as const
const reportChat = z.strictObject({
  id,
  message_id: id.optional(),
  reason: z.enum(REPORT_REASONS),
  note: textField(MOST.text, 0).default(''),
})
export type ReportChat = z.input<typeof reportChat>

const signedIn = { policy: 'signedIn' } as const
/** A locked account has its chat with customer service, and finds no other. */
const reachesService = { policy: 'reachesService' } as const

/** Chats and their messages. Other people's chats look as if they did not exist. */
export const chatContract = contract(chatCalls, {
  lists: {
    ...signedIn,
    summary: 'My chats and those of my shop, the latest first, with the count of unread messages',
    input: chatList,
    output: pageOf(chatEntry),
  },
  open: {
    ...reachesService,
    summary: 'The chat with a shop, a customer or customer service, and whether I may write in it',
    input: chatOf,
    output: chatOpened,
    refusals: ['account.locked', 'chat.self', 'chat.notMerchant'],
  },
  history: {
    ...reachesService,
    summary: 'Messages of a chat',
    input: history,
    output: historyPage,
    refusals: ['chat.notFound'],
  },
  send: {
    ...reachesService,
    summary: 'Send a message; the same client-made id again answers the stored message',
    input: sendMessage,
    output: chatMessage,
    refusals: [
      'account.locked',
      'chat.self',
      'chat.notMerchant',
      'desk.notAssigned',
      'service.unfilled',
      'chat.partyGone',
      'chat.off',
      'chat.youBlocked',
      'chat.blocked',
      'chat.tooOften',
      'chat.tooMuch',
      'chat.messageNotFound',
      'input.required',
      'upload.notFound',
      'goods.notFound',
      'order.notFound',
      ...CHAT_REQUESTS.map((entity) => `${entity}.notFound` as const),
      'key.reused',
    ],
  },
  recall: {
    ...signedIn,
    summary: 'Recall a message of mine within two minutes',
    input: onlyId,
    output: chatMessage,
    refusals: ['chat.messageNotFound', 'chat.notAuthor', 'chat.recallOver', 'system.alreadyMoved'],
  },
  read: {
    ...reachesService,
    summary: 'Mark messages as read on all my devices; the other side gets an event',
    input: readChat,
    output: done,
    refusals: ['chat.notFound', 'chat.markAhead'],
  },
  deliver: {
    ...signedIn,
    summary: 'Say up to which messages a device of mine has received chats',
    input: deliverChat,
    output: done,
    refusals: ['chat.notFound', 'chat.markAhead'],
  },
  clear: {
    ...signedIn,
    summary: 'Clear the messages of a chat that I have seen, on all my devices',
    input: chatCleared,
    output: chatMarks,
    refusals: ['chat.notFound', 'chat.markAhead', 'desk.notAssigned'],
  },
  del: {
    ...signedIn,
    summary: 'Clear what I have seen of a chat, and take it out of my list until a message comes that I have not seen',
    input: chatCleared,
    output: chatMarks,
    refusals: ['chat.notFound', 'chat.markAhead', 'desk.notAssigned'],
  },
  mute: {
    ...signedIn,
    summary: 'Mute a chat, or end that',
    input: muteChat,
    output: chatMarks,
    refusals: ['chat.notFound', 'desk.notAssigned'],
  },
  block: {
    ...signedIn,
    summary: 'Block the other side of a chat, or end that',
    input: blockChat,
    output: chatMarks,
    refusals: ['chat.notFound', 'desk.notAssigned'],
  },
  report: {
    ...signedIn,
    summary: 'Report a chat, or one message of it, to customer service',
    input: reportChat,
    output: done,
    refusals: ['chat.notFound', 'chat.messageNotFound'],
  },
  voice: {
    ...signedIn,
    summary: 'Send a recording (WAV, 16,000 samples a second, mono, 16 bit, 0.5 to 60 s)',
    input: nothing,
    output: chatVoice,
    refusals: [
      'input.required',
      'chat.notVoice',
      'chat.voiceTooShort',
      'chat.voiceTooLong',
      'upload.tooLarge',
      'upload.quota',
      'upload.full',
    ],
  },
  sound: {
    ...signedIn,
    summary: 'A spoken message, for its sender and the sides of its chat',
    input: onlyId,
    output: bytes,
    refusals: ['upload.notFound'],
  },
})
