import { createHash } from 'node:crypto'
import { noticeKind } from '#machines/people/notice-kind.ts'
import { textFor } from '#contract/platform/languages.ts'
import { withoutEnd } from '#contract/platform/trimmed.ts'
import type { PushContent } from '../../platform/domain/domain.ts'
import { topicsOf } from '../../platform/domain/event.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { stopPlace } from '../notice/stop-notices.ts'
import { findNotice, type NoticeRow } from '../notice/notice.queries.ts'
import type { Registry } from '../../platform/domain/registry.ts'
import type { Services } from '../../platform/domain/services.ts'
import { type Delivery, shownOf } from './delivery.queries.ts'
import { RECALLED } from './fan-out.ts'
import { noticeText, numbered, otherNews, stopTitle } from './push-texts.ts'

/** The button of a push that stops those of its kind. */
const STOP_ACTION = 'stop'

/** What a push says, if anything; `wait`: what it depends on is just being sent. */
export type ContentNow = PushContent | 'nothing' | 'wait'

const at = (path: string, query: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(query)}`

/** Where a notice leads. The page marks the notice that it names as read. */
function placeOf({ notices }: Registry, { entity, subject_id: id, topic, id: notice }: NoticeRow): string {
  const pages = notices.get(entity)?.pages
  if (!pages) return at('/pages/public/notice_detail', { id: notice })
  return at((topic.startsWith('shop:') && pages.shop) || pages.user, { id, notice })
}

/** What a push says today, in the language of its reader; nothing where it was read, recalled or cleared in the meantime. */
export async function contentOf(
  services: Pick<Services, 'db' | 'env' | 'registry'>,
  of: Delivery,
): Promise<ContentNow> {
  if (of.name === RECALLED) return recalled(services, of)
  const read = services.registry.pushes.get(of.name)
  return read ? read(services.db, of) : notice(services, of)
}

async function notice(services: Pick<Services, 'db' | 'env' | 'registry'>, of: Delivery): Promise<ContentNow> {
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
    ...(await stopOf(services, of)),
  }
}

/** News of favourites are for a person's pleasure: they stop where they are read, without a sign-in. */
async function stopOf({ db, env }: Pick<Services, 'db' | 'env'>, of: Delivery): Promise<Pick<PushContent, 'stop'>> {
  const kind = noticeKind(of.name, of.topic)
  if (kind !== 'price' && kind !== 'stock') return {}
  const at = (await shopNow(db)).getTime()
  const place = stopPlace(env.SECRET, at, { userId: of.user_id, way: 'push', kinds: [kind] })
  return { stop: { title: stopTitle(of.lang), place } }
}

/** A recall says what it takes back only where that is shown and nothing newer stands in its place. */
async function recalled({ db, registry }: Pick<Services, 'db' | 'registry'>, of: Delivery): Promise<ContentNow> {
  const { is_shown, is_coming, is_replaced } = await shownOf(db, of)
  if (is_coming) return 'wait'
  return is_shown && !is_replaced ? ((await registry.pushes.get(of.name)?.(db, of)) ?? 'nothing') : 'nothing'
}

/** The body of a push, as a browser shows it without any code (Declarative Web Push), and as our worker reads it. */
export function payloadOf(
  { title, body, place, silent = false, stop }: PushContent,
  { lang, tag, badge, site }: { lang: string; tag: string; badge: number; site: string | undefined },
): Buffer {
  // Browsers that show it themselves need a whole address; the worker knows its own.
  const addressOf = (to: string): string =>
    site === undefined ? `./#${to}` : new URL(`./#${to}`, `${withoutEnd(site, /\//)}/`).href
  const actions = stop && [{ action: STOP_ACTION, title: stop.title, navigate: addressOf(stop.place) }]
  const notification = {
    title,
    body,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    tag: tagOf(tag),
    navigate: addressOf(place),
    silent,
    ...(actions && { actions }),
  }
  return Buffer.from(JSON.stringify({ web_push: 8030, notification, app_badge: String(badge) }))
}

/** A tag that tells a push service nothing: 32 letters, which is also the most that a `Topic` may have. */
export const tagOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
