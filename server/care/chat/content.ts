import type { ChatCard } from '#contract/care/chat-view.contract.ts'
import { CARD_FIELDS, type CardField, CHAT_REQUESTS, type ChatRequest } from '#contract/care/chat.calls.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { claimUploads } from '../../people/upload/upload.queries.ts'
import type { ChatRow } from './chat.queries.ts'
import type { CardRefs, Sending } from './chat.writer.ts'
import { findGoodsCard, findOrderCard, findQuote, findRequestCard } from './message.queries.ts'
import type { Side } from './party.queries.ts'
import type { Asked } from './send.service.ts'

type Content = Pick<Sending['messages'][number], 'text' | 'upload' | 'card' | 'quote' | 'refs'>

interface Writing {
  readonly chat: ChatRow
  readonly chatId: string
  readonly side: Side
  readonly asked: Asked
}

const NOTHING: Content = { text: '', upload: null, card: null, quote: null, refs: {} }

/** What a card can show: how it is found among what both sides may see, and what is said otherwise. */
interface CardKind {
  readonly find: typeof findGoodsCard
  readonly missing: `${'goods' | 'order' | ChatRequest}.notFound`
}

/** By the field that names it. */
const CARDS: Readonly<Record<CardField, CardKind>> = {
  goods_id: { find: findGoodsCard, missing: 'goods.notFound' },
  order_no: { find: findOrderCard, missing: 'order.notFound' },
  ...(Object.fromEntries(
    CHAT_REQUESTS.map((entity) => [`${entity}_id`, { find: findRequestCard(entity), missing: `${entity}.notFound` }]),
  ) as Record<`${ChatRequest}_id`, CardKind>),
}

/** What a message shows, checked: it has what its type needs and nothing else, and all of it is the author's to send. */
export async function contentOf(door: Door, writing: Writing): Promise<Content> {
  const { type, text, upload_id } = writing.asked
  const isUpload = type === 'img' || type === 'voice'
  const isCard = type === 'goods'
  refuseUnless(type === 'text' || text === '', 'text')
  refuseUnless(isUpload || upload_id === undefined, 'upload_id')
  const [first, second] = CARD_FIELDS.filter((field) => writing.asked[field] !== undefined)
  refuseUnless(isCard || first === undefined, first ?? '')
  refuseUnless(second === undefined, second ?? '')
  const quote = await quoteOf(door, writing)
  if (isUpload) return { ...NOTHING, quote, upload: await uploadOf(door, writing) }
  if (isCard) return { ...NOTHING, quote, ...(await cardOf(door, writing, first)) }
  if (text === '') refuse('input.required', {}, 'text')
  return { ...NOTHING, quote, text }
}

function refuseUnless(isRight: boolean, field: string): void {
  if (!isRight) refuse('input.invalid', { field }, field)
}

async function quoteOf({ tx }: Door, { chat, side, asked }: Writing): Promise<Content['quote']> {
  if (asked.quote_id === undefined) return null
  const found = await findQuote(tx, asked.quote_id, chat.id, chat[side].cleared)
  return found ?? refuse('chat.messageNotFound', {}, 'quote_id')
}

async function uploadOf({ tx, actor }: Door, { chatId, asked }: Writing): Promise<Content['upload']> {
  if (asked.upload_id === undefined) return refuse('input.required', {}, 'upload_id')
  const [found] = await claimUploads(tx, {
    ownerId: actor.id ?? '',
    ids: [asked.upload_id],
    purpose: asked.type === 'voice' ? 'voice' : 'chat',
    entity: 'chat',
    entityId: chatId,
    field: 'upload_id',
  })
  return found ?? refuse('upload.notFound', {}, 'upload_id')
}

async function cardOf(
  { tx }: Door,
  { chat, asked }: Writing,
  field: CardField = 'goods_id',
): Promise<Pick<Content, 'card' | 'refs'>> {
  const name = asked[field]
  if (name === undefined) return refuse('input.required', {}, field)
  const { find, missing } = CARDS[field]
  const card = (await find(tx, name, chat)) ?? refuse(missing, {}, field)
  return { card, refs: refsOf(card) }
}

const refsOf = ({ goods_id, order_no, order_id, request }: ChatCard): CardRefs =>
  request ? { [`${request.entity}_id`]: request.id } : order_no === null ? { goods_id } : { order_id }
