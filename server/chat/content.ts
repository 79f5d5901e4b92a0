import type { ProblemKey } from '#contract/problem.ts'
import type { Door } from '../door/door.ts'
import { refuse } from '../door/refusal.ts'
import { claimUploads } from '../upload/upload.queries.ts'
import type { ChatRow } from './chat.queries.ts'
import type { Sending } from './chat.writer.ts'
import { findGoodsCard, findOrderCard, findQuote } from './message.queries.ts'
import type { Side } from './party.queries.ts'
import type { Asked } from './send.service.ts'

type Content = Pick<Sending['messages'][number], 'text' | 'upload' | 'card' | 'quote' | 'orderId' | 'goodsId'>

interface Writing {
  readonly chat: ChatRow
  readonly chatId: string
  readonly side: Side
  readonly asked: Asked
}

const NOTHING: Content = { text: '', upload: null, card: null, quote: null, orderId: null, goodsId: null }

/** What a message shows, checked: it has what its type needs and nothing else, and all of it is the author's to send. */
export async function contentOf(door: Door, writing: Writing): Promise<Content> {
  const { type, text, upload_id, goods_id, order_no } = writing.asked
  const isUpload = type === 'img' || type === 'voice'
  const isCard = type === 'goods'
  refuseUnless(type === 'text' || text === '', 'text')
  refuseUnless(isUpload || upload_id === undefined, 'upload_id')
  refuseUnless(isCard || goods_id === undefined, 'goods_id')
  refuseUnless(isCard ? goods_id === undefined || order_no === undefined : order_no === undefined, 'order_no')
  const quote = await quoteOf(door, writing)
  if (isUpload) return { ...NOTHING, quote, upload: await uploadOf(door, writing) }
  if (isCard) return { ...NOTHING, quote, ...(await cardOf(door, writing)) }
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

async function cardOf({ tx }: Door, { chat, asked }: Writing): Promise<Pick<Content, 'card' | 'orderId' | 'goodsId'>> {
  const { goods_id, order_no } = asked
  const missing = (key: Extract<ProblemKey, 'goods.notFound' | 'order.notFound'>, field: string) =>
    refuse(key, {}, field)
  if (order_no !== undefined) {
    const card = (await findOrderCard(tx, order_no, chat)) ?? missing('order.notFound', 'order_no')
    return { card, orderId: card.order_id, goodsId: null }
  }
  if (goods_id === undefined) return refuse('input.required', {}, 'goods_id')
  const card = (await findGoodsCard(tx, goods_id, chat)) ?? missing('goods.notFound', 'goods_id')
  return { card, orderId: null, goodsId: goods_id }
}
