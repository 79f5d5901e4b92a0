import { createHash } from 'node:crypto'
import { textFor } from '#contract/languages.ts'
import { shortened } from '#contract/plain-text.ts'
import { withoutEnd } from '#contract/trimmed.ts'
import { presentForm } from '../chat/chat.presenter.ts'
import { findChats } from '../chat/chat.queries.ts'
import { findMessage, type MessageRow } from '../chat/message.queries.ts'
import { otherSide } from '../chat/party.queries.ts'
import type { Queries } from '../db/database.ts'
import { topicsOf } from '../event.ts'
import { findNotice, type NoticeRow } from '../notice/notice.queries.ts'
import type { Registry } from '../registry.ts'
import type { Services } from '../services.ts'
import { type Delivery, shownOf } from './delivery.queries.ts'
import { RECALLED } from './fan-out.ts'
import { messageTypeText, noticeText, numbered, otherNews, recalledText, serviceName } from './push-texts.ts'

/** What a push shows, and the place in the app that it leads to. */
export interface Content {
  readonly title: string
  readonly body: string
  /** The hash of an address, as `links.ts` spells it. */
  readonly place: string
  /** It replaces something and makes no sound. */
  readonly silent?: boolean
}

/** What a push says, if anything; `wait`: what it depends on is just being sent. */
export type ContentNow = Content | 'nothing' | 'wait'

/** As much of a message as fits on a locked screen. */
const MOST_LETTERS = 120

const at = (path: string, query: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(query)}`

/** Where a notice leads. The page marks the notice that it names as read. */
function placeOf({ notices }: Registry, { entity, subject_id: id, topic, id: notice }: NoticeRow): string {
  const pages = notices.get(entity)?.pages
  if (!pages) return at('/pages/public/notice_detail', { id: notice })
  return at((topic.startsWith('shop:') && pages.shop) || pages.user, { id, notice })
}

/** What a push says today, in the language of its reader; nothing where it was read, recalled or cleared meanwhile. */
export const contentOf = (services: Pick<Services, 'db' | 'registry'>, of: Delivery): Promise<ContentNow> => {
  if (of.name === RECALLED) return recalled(services.db, of)
  return of.name === 'chatMessage.sent' ? message(services.db, of) : notice(services, of)
}

async function notice(services: Pick<Services, 'db' | 'registry'>, of: Delivery): Promise<ContentNow> {
  const row = await findNotice(services, topicsOf({ userId: of.user_id, shopId: of.shop_id }), of.source_id)
  if (!row || row.read) return 'nothing'
  const { lang, name, topic } = of
  const title = row.title && textFor(row.title, lang).text
  const about = [
    title || row.who,
    row.number && numbered(lang, services.registry.notices.get(row.entity), row.number),
  ].filter(Boolean)
  return {
    title: noticeText(lang, name, topic) ?? otherNews(lang),
    body: about.join(' · '),
    place: placeOf(services.registry, row),
  }
}

/** Who wrote a message, and where its conversation is; nothing where this reader has no part in it any more. */
async function chatOf(on: Queries, of: Delivery, row: MessageRow) {
  const [chat] = await findChats(on, [row.chat_id])
  const side = of.topic.startsWith('shop:') ? 'host' : 'user'
  if (!chat || row.side === side) return undefined
  const form = presentForm(chat, otherSide(side))
  const title = form.role === 'service' ? serviceName(of.lang) : form.name
  return { own: chat[side], title, place: at('/pages/message/chat', { to: form.id }) }
}

async function message(on: Queries, of: Delivery): Promise<ContentNow> {
  const row = await findMessage(on, of.source_id)
  const chat = row && (await chatOf(on, of, row))
  if (!row || !chat || row.recalled_at !== null) return 'nothing'
  const { own, title, place } = chat
  if (own.muted || row.seq <= Math.max(own.read, own.cleared, own.deleted)) return 'nothing'
  return {
    title,
    place,
    body: row.type === 'text' ? shortened(row.text, MOST_LETTERS) : messageTypeText(of.lang, row.type),
  }
}

async function recalled(on: Queries, of: Delivery): Promise<ContentNow> {
  const { is_shown, is_coming, is_replaced } = await shownOf(on, of)
  if (is_coming) return 'wait'
  const row = is_shown && !is_replaced ? await findMessage(on, of.source_id) : undefined
  const chat = row && (await chatOf(on, of, row))
  return chat ? { title: chat.title, place: chat.place, body: recalledText(of.lang), silent: true } : 'nothing'
}

/** The body of a push, as a browser shows it without any code (Declarative Web Push), and as our worker reads it. */
export function payloadOf(
  { title, body, place, silent = false }: Content,
  { lang, tag, badge, site }: { lang: string; tag: string; badge: number; site: string | undefined },
): Buffer {
  // Browsers that show it themselves need a whole address; the worker knows its own.
  const navigate = site === undefined ? `./#${place}` : new URL(`./#${place}`, `${withoutEnd(site, /\//)}/`).href
  const notification = { title, body, lang, dir: lang === 'ar' ? 'rtl' : 'ltr', tag: tagOf(tag), navigate, silent }
  return Buffer.from(JSON.stringify({ web_push: 8030, notification, app_badge: String(badge) }))
}

/** A tag that tells a push service nothing: 32 letters, which is also the most that a `Topic` may have. */
export const tagOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
