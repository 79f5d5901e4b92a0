import { z } from 'zod'
import { CHAT_REQUESTS } from './chat.calls.ts'
import { id, localised, moment } from '../platform/contract.ts'

/** How a message looks: text, picture, voice, or the card of a product, an order or a request. */
export const CHAT_TYPES = ['text', 'img', 'voice', 'goods'] as const
export type ChatType = (typeof CHAT_TYPES)[number]

/** What the party `service` is addressed as. */
export const SERVICE_PARTY = 'service'

/** One side of a chat. `id` is what one writes to: a user, a shop, or `service`. */
const chatForm = z.strictObject({
  id: z.string(),
  /** Empty for customer service: the reader's language names it. */
  name: z.string(),
  /** The address of a picture, or empty. */
  avatar: z.string(),
  /** The shop that this side is; null for a shopper and for customer service. */
  shop_id: id.nullable(),
  /** What this side is. Only the server says so: no one can imitate customer service. */
  role: z.enum(['shopper', 'shop', 'service']),
})
export type ChatForm = z.infer<typeof chatForm>

/** A sent picture, fetched with `common/picture`; its size is known, so that room can be reserved. */
const chatPicture = z.strictObject({ id, width: z.number(), height: z.number() })

/** A spoken message, fetched with `chat/sound`: WAV. */
export const chatVoice = z.strictObject({
  id,
  /** Its length in milliseconds. */
  ms: z.number(),
  /** The waveform: 48 heights from 0 to 100. */
  bars: z.array(z.number()),
})
export type ChatVoice = z.infer<typeof chatVoice>

/** The card of a product, of an order, or of a request (only with customer service), as it is now. */
const chatCard = z.strictObject({
  goods_id: id.nullable(),
  order_no: z.string().nullable(),
  /** The order, where the card is one of an order or of a refund. */
  order_id: id.nullable(),
  request: z.strictObject({ entity: z.enum(CHAT_REQUESTS), id, number: z.string() }).nullable(),
  /** Null for money on its way. */
  title: localised.nullable(),
  /** Empty for money on its way. */
  picture: z.string(),
  /** The lowest price of the product, what the order costs, or what the request is about, in micro-USDT. */
  price: z.string(),
})
export type ChatCard = z.infer<typeof chatCard>

/** What a message answers. The text is empty once that message is recalled, or cleared by this reader. */
const chatQuote = z.strictObject({
  id,
  seq: z.number(),
  type: z.enum(CHAT_TYPES),
  text: z.string(),
  mine: z.boolean(),
  recalled: z.boolean(),
})
export type ChatQuote = z.infer<typeof chatQuote>

/** One message, as one side sees it. */
export const chatMessage = z.strictObject({
  id,
  /** The chat. */
  chat_id: id,
  /** Its number in the chat: from 1, without gaps, the same for both sides. */
  seq: z.number(),
  /** 1, and 2 once it is recalled. */
  version: z.number(),
  /** The id that the author's device made; null for the other side, and for automatic messages. */
  local_id: z.string().nullable(),
  state: z.enum(['sent', 'read', 'recalled']),
  mine: z.boolean(),
  type: z.enum(CHAT_TYPES),
  /** Plain text, whatever it looks like. Empty for the other types, and once it is recalled. */
  text: z.string(),
  /** Who wrote it. */
  form: chatForm,
  /** Who it is to: a user, a shop, or `service`. */
  to_id: z.string(),
  createtime: moment,
  /** Written by the server in the merchant's name: the automatic answer, or that of a holiday. */
  automatic: z.enum(['reply', 'holiday']).nullable(),
  picture: chatPicture.nullable(),
  voice: chatVoice.nullable(),
  card: chatCard.nullable(),
  quote: chatQuote.nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** The changing part of a chat, as one side sees it. It is the view of the event `chat.marked`; a higher version wins. */
export const chatMarks = z.strictObject({
  id,
  version: z.number(),
  /** The number of the last message. */
  last: z.number(),
  /** Up to which message this side has read, and how many of the other side's came after it. */
  read: z.number(),
  count: z.number(),
  /** Up to which message the other side has received and read. */
  other_delivered: z.number(),
  other_read: z.number(),
  /** Messages up to this number are cleared for this side, on all devices. */
  cleared: z.number(),
  /** Whether this side has taken the chat out of its list; a new message brings it back. */
  deleted: z.boolean(),
  muted: z.boolean(),
  /** Whether this side has blocked the other one. */
  blocked: z.boolean(),
})
export type ChatMarks = z.infer<typeof chatMarks>

/** A chat in the list. */
export const chatEntry = chatMarks.extend({
  /** The other side: what one writes to. */
  user_id: z.string(),
  /** When the last message was sent; null before the first one. */
  createtime: moment.nullable(),
  /** The last message, for the preview; null where everything is cleared. Names its type; the text is empty for other types. */
  content: z
    .strictObject({ type: z.enum(CHAT_TYPES), text: z.string(), mine: z.boolean(), recalled: z.boolean() })
    .nullable(),
  /** The other side. */
  form: chatForm,
  /** Whether this is a chat of the reader's own shop, of the desk, or of the person. */
  as: z.enum(['shopper', 'shop', 'service']),
})
export type ChatEntry = z.infer<typeof chatEntry>

/** A chat when it is opened, also one that no one has written in yet. */
export const chatOpened = z.strictObject({
  /** Null before the first message. */
  chat: chatEntry.nullable(),
  /** Whom one writes to. */
  form: chatForm,
  /** Whether a person of the other side has a live socket. */
  online: z.boolean(),
  /** The problem key that every message would be refused with: `chat.off`, `chat.youBlocked` …; null where one may write. */
  bar: z.string().nullable(),
})
export type ChatOpened = z.infer<typeof chatOpened>
